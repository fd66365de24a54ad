import type { CodChip } from '@shop/contract/cod-rules';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatCount } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { WithHint } from '../../../ui/explained.tsx';
import { isOpen } from '../parcels/parcel.ts';
import { whatsAppLink } from './contact-links.ts';
import { orderCellWords } from './delivery-words.ts';

const TONES: Record<CodChip['code'], BadgeTone> = {
  FIRST_ORDER: 'info',
  REFUSED_BEFORE: 'bad',
  MANY_TODAY: 'warn',
  ADDRESS_OF_OTHERS: 'warn',
  HIGH_AMOUNT: 'warn',
};

/** Returns whether an order in cash waits for the owner. */
export function isToConfirm(item: DeliveryItem): boolean {
  return item.paymentMethod === 'COD' && isOpen(item);
}

/** Shows in a table how many things to know about an order in cash; a tooltip names them. */
export function CodNotes({ item }: { item: DeliveryItem }) {
  const { codChips, orderId } = item;
  if (codChips.length === 0 || !isToConfirm(item)) return null;
  const count = formatCount(codChips.length);
  const tones = new Set(codChips.map(({ code }) => TONES[code]));
  const tone = (['bad', 'warn'] as const).find((one) => tones.has(one)) ?? 'info';
  return (
    <>
      <ul aria-label={orderCellWords.codFacts(orderId)} className="sr-only">
        {codChips.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      <WithHint hint={codChips.map(({ text }) => text).join('. ')} className="shrink-0">
        {({ describedBy, open }) => (
          <button
            type="button"
            data-screen-only
            aria-label={orderCellWords.codNotes(count, orderId)}
            aria-describedby={describedBy}
            onClick={open}
            className="-mt-1 inline-flex min-h-6 min-w-6 cursor-help items-center justify-center"
          >
            <Badge tone={tone}>{count}</Badge>
          </button>
        )}
      </WithHint>
    </>
  );
}

/**
 * Shows the facts about an order in cash that is not accepted yet, and a link to ask its customer;
 * nothing for any other order.
 */
export function CodFacts({ item }: { item: DeliveryItem }) {
  const { codChips, orderId } = item;
  if (!isToConfirm(item)) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm">
      {codChips.length > 0 && (
        <ul aria-label={orderCellWords.codFacts(orderId)} className="contents">
          {codChips.map(({ code, text }) => (
            <li key={code} className="flex [&>span]:whitespace-normal">
              <Badge tone={TONES[code]}>{text}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Confirm item={item} />
    </div>
  );
}

function Confirm({ item }: { item: DeliveryItem }) {
  const { customerPhone, customerName, orderId, deliverTo } = item;
  if (customerPhone === '') return null;
  const text = orderCellWords.askToConfirm(customerName, orderId, deliverTo.city);
  return (
    <a
      data-screen-only
      href={whatsAppLink(customerPhone, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={orderCellWords.confirmOf(customerName, orderId)}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 max-sm:min-h-11"
    >
      {orderCellWords.confirm}
    </a>
  );
}
