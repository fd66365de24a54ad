import type { BodyOf } from '@shop/contract/call';
import { paiseOf, rupeesOf } from '@shop/contract/money';
import type { TaxClass } from '@shop/contract/tax';
import { type TaxRate, type taxCalls, taxMessages } from '@shop/contract/tax-settings';
import { changesBetween, recordChanges } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { dayOf } from '../platform/clock.ts';
import { changedMeanwhile, conflict, matchesLoaded } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type RateRow,
  replaceFutureRate,
  selectRateForUpdate,
  selectRates,
  selectRatesOn,
} from './tax-queries.ts';

/**
 * The rate of a class: `rateAbove` applies when the price of one unit, with tax and after discount, is
 * above `upTo`.
 */
export type Rate = Pick<RateRow, 'rate' | 'upTo' | 'rateAbove'>;

/** Returns the rates of each class on a day (`YYYY-MM-DD` in Asia/Kolkata). */
export async function ratesOn(db: Db, day: string): Promise<Record<TaxClass, Rate>> {
  const rows = await selectRatesOn(db, day);
  const rateOf = (taxClass: TaxClass): Rate => {
    const row = rows.find((one) => one.taxClass === taxClass);
    if (row === undefined) throw new Error(`No rate of ${taxClass} on ${day}.`);
    const { rate, upTo, rateAbove } = row;
    return { rate, upTo, rateAbove };
  };
  return { FABRIC: rateOf('FABRIC'), APPAREL: rateOf('APPAREL'), EXEMPT: rateOf('EXEMPT') };
}

/** Returns all rates: by class, the newest first. */
export async function listRates({ db }: Pick<Shop, 'db'>): Promise<TaxRate[]> {
  return (await selectRates(db)).map(presentRate);
}

/**
 * Adds a rate that begins today or later, or replaces one that begins after today. Present and past rates
 * stay, because invoices were made with them.
 */
export async function saveRate(
  shop: Shop,
  actor: Actor,
  body: BodyOf<typeof taxCalls.saveRate>,
): Promise<TaxRate> {
  const { upTo = null, rateAbove = null, expected, ...fields } = body;
  const rate = { ...fields, upTo: upTo === null ? null : paiseOf(upTo), rateAbove };
  const today = dayOf(shop.clock.now());
  return transaction(shop.db, async (db) => {
    const before = await selectRateForUpdate(db, rate);
    const isNew = before === undefined;
    if (isNew && rate.from < today) throw conflict(taxMessages.ratePast, 'TAX_RATE_PAST', FROM);
    if (!(await replaceFutureRate(db, rate, today))) {
      throw conflict(taxMessages.rateHeld, 'TAX_RATE_HELD', FROM);
    }
    const now = isNew ? null : presentRate(before);
    if (!matchesLoaded({ rate: now }, { rate: expected }, { rate: presentRate(rate) })) {
      throw changedMeanwhile(now);
    }
    const none = { rate: null, upTo: null, rateAbove: null };
    const changes = changesBetween<object>(isNew ? none : loggedRate(before), loggedRate(rate));
    const subject = { kind: 'TAX_RATE', id: null, label: `${rate.taxClass} ${rate.from}` };
    await recordChanges(shop, db, { actor, action: 'TAX_RATE_CHANGED', subject, changes });
    return presentRate(rate);
  });
}

const FROM = { path: 'from' };

function presentRate({ upTo, ...row }: RateRow): TaxRate {
  return { ...row, upTo: upTo === null ? null : rupeesOf(upTo) };
}

function loggedRate({ rate, upTo, rateAbove }: Rate) {
  return { rate, upTo: upTo === null ? null : rupeesOf(upTo), rateAbove };
}
