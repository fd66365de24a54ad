import type { BodyOf } from '@shop/contract/call';
import { type CodRules, type codCalls, codMessages } from '@shop/contract/cod-rules';
import { type Paise, paiseOf, rupeesOf } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { changesBetween, recordChanges } from '../activity/record-activity.ts';
import { lockCodRules } from '../database/advisory-locks.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { type Db, detailOfError } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { changedMeanwhile, conflict, inStoredOrder, matchesLoaded } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type CodRefusal,
  type StoredCodRules,
  replaceCodRules,
  selectCodRefusal,
  selectCodRules,
} from './cod-rules-queries.ts';

/** SQLSTATE with which the database refuses an order without cash on delivery. */
const NO_COD = 'RS003';

const NO_RULES: StoredCodRules = {
  enabled: true,
  min_amount: null,
  max_amount: null,
  first_order_max: null,
  blocked_postal_codes: [],
  max_refused: null,
};

/** Returns the owner's rules about cash on delivery. */
export async function readCodRules({ db }: Pick<Shop, 'db'>): Promise<CodRules> {
  return shownRules(await rulesOf(db));
}

/** Replaces the owner's rules; they apply to all later orders. */
export async function saveCodRules(
  shop: Shop,
  actor: Actor,
  { expected, ...rules }: BodyOf<typeof codCalls.saveRules>,
): Promise<CodRules> {
  return transaction(shop.db, async (db) => {
    await lockCodRules(db);
    const stored = await rulesOf(db);
    const wanted = storedRules(rules, stored);
    const [before, after] = [shownRules(stored), shownRules(wanted)];
    if (!matchesLoaded(before, expected ?? {}, after)) throw changedMeanwhile(before);
    await replaceCodRules(db, wanted);
    // The answer to shoppers about a PIN code depends on it.
    await afterCommit(db, CATALOGUE_CHANGE);
    const subject = { kind: 'COD_RULES', id: null, label: 'COD' };
    const changes = changesBetween(before, after);
    await recordChanges(shop, db, { actor, action: 'COD_RULES_CHANGED', subject, changes });
    return after;
  });
}

/** Returns whether the rules allow cash on delivery at a PIN code, to anyone at all. */
export async function isCodAllowedAt(db: Db, postalCode: string): Promise<boolean> {
  return (await selectCodRefusal(db, { customerId: null, postalCode, total: null })) === null;
}

export type { CodRefusal };

/** The sentence in place of a reason that would tell something about the person. */
type Neutral = { ofPerson?: string };

/** Returns why an order is not offered cash on delivery, in a sentence; null when it is. */
export async function whyNoCod(
  db: Db,
  of: { customerId: string; postalCode: string | null; total: Paise },
): Promise<string | null> {
  return saidRefusal(db, await selectCodRefusal(db, of), { postalCode: of.postalCode });
}

/** Returns the sentence of a refusal; null without one. */
export async function saidRefusal(
  db: Db,
  refusal: CodRefusal | null,
  { postalCode, ...neutral }: Neutral & { postalCode: string | null },
): Promise<string | null> {
  if (refusal === null) return null;
  return neutralOf(refusal, neutral) ?? sentenceOf(refusal, await rulesOf(db), postalCode ?? '');
}

/** Returns whether the database refused an order because it is not offered cash on delivery. */
export function isCodRefused(error: unknown): boolean {
  return detailOfError(error, NO_COD) !== undefined;
}

/** Throws 409 with the reason when the database refused an order's cash on delivery. */
export async function refuseWithoutCod(
  db: Db,
  error: unknown,
  { place = 'shippingAddressId', ...neutral }: Neutral & { place?: string } = {},
): Promise<void> {
  const refused = detailOfError(error, NO_COD);
  if (refused === undefined) return;
  const refusal = refused.detail as CodRefusal;
  const message = (await saidRefusal(db, refusal, { ...neutral, postalCode: refused.hint })) ?? '';
  const path = refusal === 'PLACE' ? place : 'paymentMethod';
  throw conflict(message, 'COD_NOT_OFFERED', { path });
}

function neutralOf(refusal: CodRefusal, { ofPerson }: Neutral): string | undefined {
  return refusal === 'FIRST_ORDER' || refusal === 'REFUSED' ? ofPerson : undefined;
}

async function rulesOf(db: Db): Promise<StoredCodRules> {
  return (await selectCodRules(db)) ?? NO_RULES;
}

function sentenceOf(refusal: CodRefusal, rules: StoredCodRules, postalCode: string): string {
  const rupees = (amount: Paise | null) => (amount === null ? 0 : rupeesOf(amount));
  switch (refusal) {
    case 'OFF':
      return codMessages.off;
    case 'PLACE':
      return orderMessages.codNotOffered(postalCode);
    case 'TOO_LITTLE':
      return codMessages.tooLittle(rupees(rules.min_amount));
    case 'TOO_MUCH':
      return codMessages.tooMuch(rupees(rules.max_amount));
    case 'FIRST_ORDER':
      return codMessages.firstOrder(rupees(rules.first_order_max));
    case 'REFUSED':
      return codMessages.ended;
  }
}

function shownRules(rules: StoredCodRules): CodRules {
  const shown = (amount: Paise | null) => (amount === null ? null : rupeesOf(amount));
  return {
    enabled: rules.enabled,
    minAmount: shown(rules.min_amount),
    maxAmount: shown(rules.max_amount),
    firstOrderMax: shown(rules.first_order_max),
    blockedPostalCodes: rules.blocked_postal_codes,
    maxRefused: rules.max_refused,
  };
}

function storedRules(rules: CodRules, before: StoredCodRules): StoredCodRules {
  const stored = (amount: number | null) => (amount === null ? null : paiseOf(amount));
  return {
    enabled: rules.enabled,
    min_amount: stored(rules.minAmount),
    max_amount: stored(rules.maxAmount),
    first_order_max: stored(rules.firstOrderMax),
    blocked_postal_codes: inStoredOrder(rules.blockedPostalCodes, before.blocked_postal_codes),
    max_refused: rules.maxRefused,
  };
}
