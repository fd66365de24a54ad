import { rupeesOf } from '@shop/contract/money';
import { type PriceGap, isInGap, priceGapOf } from '@shop/contract/price-gap';
import { TAX_CLASSES, type TaxClass } from '@shop/contract/tax';
import type { Db } from '../database/db.ts';
import { dayOf } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { type Rate, ratesOn } from '../tax/tax-rates.ts';
import type { ProductValues } from './product-columns.ts';

/** Returns what the owner should know about a price: that no tax rate of today fits it. */
export async function priceWarnings(
  db: Db,
  { price, tax_class }: Pick<ProductValues, 'price' | 'tax_class'>,
  now: Date,
): Promise<PriceGap[]> {
  const rates = await ratesOn(db, dayOf(now));
  return gapOf(rates[tax_class]).filter((gap) => isInGap(rupeesOf(price), gap));
}

/** Returns the prices that no tax rate of today fits, by tax class. */
export async function listPriceGaps({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Promise<(PriceGap & { taxClass: TaxClass })[]> {
  const rates = await ratesOn(db, dayOf(clock.now()));
  return TAX_CLASSES.flatMap((taxClass) =>
    gapOf(rates[taxClass]).map((gap) => ({ ...gap, taxClass })),
  );
}

function gapOf({ upTo, ...rates }: Rate): PriceGap[] {
  const gap = priceGapOf({ ...rates, upTo: upTo === null ? null : rupeesOf(upTo) });
  return gap === undefined ? [] : [gap];
}
