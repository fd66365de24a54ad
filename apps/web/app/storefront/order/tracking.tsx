import type { OrderPageItem } from '@shop/contract/order-page';
import { asksForNumber } from '@shop/contract/parcel';
import { buttonClasses } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { orderWords } from '../kit/order/order-words.ts';
import { courierNames } from '../../lib/courier-words.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';

type TrackingProps = {
  parcel: Pick<OrderPageItem, 'trackingNumber' | 'courier' | 'trackingUrl'>;
};

/** Shows a parcel's courier, its number, and a link to the courier's page. */
export function Tracking({ parcel }: TrackingProps) {
  const { trackingNumber, courier, trackingUrl } = parcel;
  if (trackingNumber === null) return null;
  const name = courier === null || courier === 'OTHER' ? null : courierNames[courier];
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <Icon name="truck" className="size-5 text-zari" />
          <span className="flex min-w-0 flex-col">
            {name !== null && <span>{orderPageWords.sentBy(name)}</span>}
            <span>
              {orderWords.tracking}{' '}
              <strong className="font-semibold wrap-anywhere tabular-nums select-all">
                {trackingNumber}
              </strong>
            </span>
          </span>
        </p>
        <span data-screen-only className="flex flex-wrap items-center gap-x-4 max-sm:w-full">
          <CopyButton name={orderWords.tracking} value={trackingNumber} />
          {trackingUrl !== null && <TrackLink url={trackingUrl} />}
        </span>
      </div>
      {asksForNumber(courier) && (
        <p className="text-sm text-ink-soft">{orderPageWords.trackThere}</p>
      )}
    </div>
  );
}

function TrackLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses('secondary', 'medium', 'max-sm:grow')}
    >
      {orderPageWords.track}
      <span className="sr-only"> ({orderPageWords.newTab})</span>
    </a>
  );
}
