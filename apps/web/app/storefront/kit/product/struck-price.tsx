import { savedPercent } from '@shop/contract/product-mrp';
import type { ShopperProduct } from '@shop/contract/product-views';
import { classes } from '../../../lib/classes.ts';
import { formatPrice } from '../../../lib/format.ts';
import { formatUnitPrice } from '../../../lib/units.ts';
import { priceWords } from './price-words.ts';

type StruckPriceProps = {
  product: Pick<ShopperProduct, 'price' | 'mrp' | 'unit'>;
  className: string;
};

/** Shows a higher maximum retail price struck through, with the saving; screen readers hear both prices. */
export function StruckPrice({ product, className }: StruckPriceProps) {
  const { price, unit } = product;
  const mrp = product.mrp ?? price;
  const percent = savedPercent({ price, mrp });
  const was = formatUnitPrice({ price: mrp, unit });
  return (
    <span className={classes('font-normal text-ink-soft', className)}>
      <span className="sr-only">{priceWords.wasNow(was, formatUnitPrice(product))}</span>
      <s aria-hidden="true">{formatPrice(mrp)}</s>
      {percent > 0 && <span className="text-good"> {priceWords.off(percent)}</span>}
    </span>
  );
}
