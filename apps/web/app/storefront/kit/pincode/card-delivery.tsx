import type { ShopperProduct } from '@shop/contract/product-views';
import { classes } from '../../../lib/classes.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { usePromises } from '../use-promises.ts';
import { deliveredBy } from './delivery-date.ts';
import { useKnownPincode } from './known-pincode.ts';
import { pincodeWords } from './pincode-words.ts';

/** Least widths of a card that has space beside its price, so that the day never adds a line. */
const WHERE_IT_FITS = { PIECE: '@max-[9.5rem]:hidden', METRE: '@max-[12rem]:hidden' };

type CardDeliveryProps = { product: Pick<ShopperProduct, 'unit' | 'estimatedDelivery'> };

/** Shows on a card the day by which the product reaches the remembered PIN code. */
export function CardDelivery({ product: { unit, estimatedDelivery } }: CardDeliveryProps) {
  const isPromised = usePromises();
  const pincode = useKnownPincode();
  if (!pincode?.deliverable) return null;
  const by = deliveredBy([estimatedDelivery], { isPromised, days: pincode.days });
  if (by === null) return null;
  return (
    <span
      className={classes(
        'float-right mt-0.75 flex items-center gap-0.5 text-xs font-normal whitespace-nowrap text-ink-soft',
        WHERE_IT_FITS[unit],
      )}
    >
      <Icon name="truck" className="size-3.5 text-zari" />
      <span className="sr-only">{pincodeWords.by}</span>
      {formatWeekday(by)}
    </span>
  );
}
