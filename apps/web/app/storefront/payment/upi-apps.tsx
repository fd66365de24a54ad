import { GATEWAYS } from '@shop/contract/orders';
import type { Gateway } from '@shop/contract/orders';
import { buttonClasses } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { gatewayNames, paymentWords } from './payment-words.ts';
import { upiLink } from './upi-link.ts';
import type { UpiPayment } from './upi-link.ts';

/** Two columns of apps, or one where the text is large. */
export const APP_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,50%_-_0.25rem)),1fr))] gap-2';

type UpiAppsProps = {
  payment: UpiPayment;
  /** Called with the app that was opened. */
  onOpen?: ((app: Gateway) => void) | undefined;
};

/**
 * Shows buttons that open a payment app with everything filled in; hidden on a laptop, which has no such
 * app.
 */
export function UpiApps({ payment, onOpen }: UpiAppsProps) {
  return (
    <div className="flex flex-col gap-2 sm:pointer-fine:hidden">
      <ul aria-label={paymentWords.apps} className={APP_GRID}>
        {GATEWAYS.map((app) => (
          <li key={app} className="flex">
            <a
              href={upiLink(payment, app)}
              className={buttonClasses('secondary', 'medium', 'min-h-12 grow whitespace-nowrap')}
              onClick={() => onOpen?.(app)}
            >
              <Icon name="rupee" className="size-5 text-zari" />
              {gatewayNames[app]}
            </a>
          </li>
        ))}
      </ul>
      <a href={upiLink(payment)} className={buttonClasses('secondary', 'medium', 'min-h-12')}>
        <Icon name="scan" className="size-5 text-zari" />
        {paymentWords.openApp}
      </a>
    </div>
  );
}
