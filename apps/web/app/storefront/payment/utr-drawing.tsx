import { GATEWAYS } from '@shop/contract/orders';
import { gatewayNames } from './payment-words.ts';
import { utrNames, utrWords as words } from './utr-words.ts';

/** Shows where the chosen payment app has the UTR: a payment's page with that line marked. */
export function UtrDrawing({ gateway }: { gateway: string }) {
  const app = GATEWAYS.find((known) => known === gateway);
  const name = app === undefined ? words.usualName : utrNames[app];
  return (
    <figure className="flex min-h-36 flex-wrap items-center gap-4">
      <svg
        viewBox="0 0 168 144"
        role="img"
        aria-label={words.drawing(name)}
        className="h-36 w-42 max-w-full shrink-0"
      >
        <path
          d="M8 144V16A12 12 0 0 1 20 4h128a12 12 0 0 1 12 12v128"
          className="fill-surface stroke-line-strong"
        />
        <circle cx="30" cy="28" r="10" className="fill-good" />
        <path d="m25.5 28 3.2 3.4 6-6.6" className="fill-none stroke-surface stroke-2" />
        <text x="48" y="32.5" className="fill-ink text-[13px] font-semibold">
          {words.paid}
        </text>
        <path d="M20 52h72M20 64h104" className="stroke-line stroke-4" strokeLinecap="round" />
        <rect
          x="14"
          y="76"
          width="140"
          height="42"
          rx="6"
          className="fill-accent-tint stroke-accent stroke-2"
        />
        <text x="24" y="93" className="fill-ink-soft text-[11px]">
          {name}
        </text>
        <text x="24" y="110" className="fill-ink text-[13px] font-semibold tabular-nums">
          {words.example}
        </text>
        <path d="M20 132h88" className="stroke-line stroke-4" strokeLinecap="round" />
      </svg>
      <figcaption className="min-w-0 grow basis-40 text-sm text-ink-soft">
        {app === undefined ? words.anywhere : words.where(gatewayNames[app], name)}
      </figcaption>
    </figure>
  );
}
