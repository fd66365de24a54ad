import { type Paise, paise, paiseOf, rupeesOf } from '@shop/contract/money';
import { type PriceGap, isInGap, priceGapOf } from '@shop/contract/price-gap';
import { TAX_CLASSES, type TaxClass } from '@shop/contract/tax';
import type { Db } from '../database/db.ts';
import { dayOf } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { type Rate, ratesOn } from '../tax/tax-rates.ts';
import type { ProductValues } from './product-columns.ts';

/** A line of a sale; its discount is taken off all units together. */
export type SoldLine = {
  taxClass: TaxClass;
  unitPrice: Paise;
  quantity: number;
  discount: Paise;
};

type ClassGap = PriceGap & { taxClass: TaxClass };

/** Returns the gaps of today that a price is in, where no tax rate fits it. */
export async function priceWarnings(
  db: Db,
  { price, tax_class: taxClass }: Pick<ProductValues, 'price' | 'tax_class'>,
  now: Date,
): Promise<PriceGap[]> {
  return saleWarnings(db, [{ taxClass, unitPrice: price, quantity: 1, discount: paise(0) }], now);
}

/** Returns the gaps of a day in which the price of one unit after discount is, each once. */
export async function saleWarnings(
  db: Db,
  lines: readonly SoldLine[],
  at: Date,
): Promise<PriceGap[]> {
  const gaps = await gapsOn(db, at);
  return gaps
    .filter((gap) => lines.some((line) => isLineInGap(line, gap)))
    .map(({ taxClass: _class, ...gap }) => gap);
}

/** Returns the prices that no tax rate of today fits, by tax class. */
export async function listPriceGaps({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Promise<ClassGap[]> {
  return gapsOn(db, clock.now());
}

async function gapsOn(db: Db, at: Date): Promise<ClassGap[]> {
  const rates = await ratesOn(db, dayOf(at));
  return TAX_CLASSES.flatMap((taxClass) =>
    gapOf(rates[taxClass]).map((gap) => ({ ...gap, taxClass })),
  );
}

function gapOf({ upTo, ...rates }: Rate): PriceGap[] {
  const gap = priceGapOf({ ...rates, upTo: upTo === null ? null : rupeesOf(upTo) });
  return gap === undefined ? [] : [gap];
}

function isLineInGap(
  { taxClass, unitPrice, quantity, discount }: SoldLine,
  gap: ClassGap,
): boolean {
  if (taxClass !== gap.taxClass) return false;
  // In paise a share that is whole is exact, so that a price at the limit is not in the gap.
  const price = unitPrice - discount / quantity;
  return isInGap(price, { below: paiseOf(gap.below), above: paiseOf(gap.above) });
}
