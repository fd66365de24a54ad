import type { ShopperOrderItem } from '@shop/contract/orders';
import { Icon } from '../../ui/icons.tsx';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { orderWords } from '../kit/order/order-words.ts';

type ParcelNumberProps = { parcel: Pick<ShopperOrderItem, 'trackingNumber' | 'trackingUrl'> };

/** Shows a parcel's number, with a link to its courier. */
export function ParcelNumber({ parcel: { trackingNumber, trackingUrl } }: ParcelNumberProps) {
  return (
    <p className="flex items-start gap-2 py-2 text-sm">
      <Icon name="truck" className="mt-0.5 size-4 text-zari" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span>
          {orderWords.tracking}{' '}
          <strong className="font-semibold wrap-anywhere tabular-nums">{trackingNumber}</strong>
        </span>
        {trackingUrl !== null && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="-my-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {orderPageWords.track}
            <span className="sr-only"> ({orderPageWords.newTab})</span>
          </a>
        )}
      </span>
    </p>
  );
}
