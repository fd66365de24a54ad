import type { BodyOf } from '@shop/contract/call';
import { paiseOf, rupeesOf } from '@shop/contract/money';
import { TAX_STATES } from '@shop/contract/tax-states';
import {
  type DeclaredTax,
  type EwayLimit,
  MAX_UNINVOICED_COUNT,
  type TaxNotice,
  type taxCalls,
} from '@shop/contract/tax-settings';
import { changesBetween, recordChanges } from '../activity/record-activity.ts';
import { lockTaxSettings } from '../database/advisory-locks.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import type { Db } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { matchesLoaded, changedMeanwhile } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type StoredTaxSettings,
  replaceEwayLimits,
  replaceTaxSettings,
  selectAcceptedCount,
  selectEwayLimits,
  selectTaxSettings,
} from './tax-queries.ts';

/** The owner's tax declaration: everything about the seller on an invoice. */
export type TaxSettings = Omit<StoredTaxSettings, 'stateCode'> & {
  state: { code: string; name: string };
};

const UNDECLARED = {
  registration: null,
  gstin: null,
  legalName: null,
  stateCode: null,
  address: null,
  series: null,
  signatory: null,
  homeStateOnly: null,
} as const;

/** Returns the owner's tax declaration; undefined until there is one, and then no invoice is made. */
export async function taxSettings(db: Db): Promise<TaxSettings | undefined> {
  const stored = await selectTaxSettings(db);
  if (stored === undefined) return undefined;
  const { stateCode: code, ...settings } = stored;
  return { ...settings, state: { code, name: TAX_STATES[code] } };
}

/** Returns the same for the form: all null until it is declared. */
export async function readDeclaredTax({ db }: Pick<Shop, 'db'>): Promise<DeclaredTax> {
  const [settings = UNDECLARED, limits] = [await selectTaxSettings(db), await ewayLimits(db)];
  return { ...settings, ewayLimits: limits };
}

/** Saves the owner's tax declaration; it applies to all invoices from then on, and to no earlier one. */
export async function declareTax(
  shop: Shop,
  actor: Actor,
  { expected, ...body }: BodyOf<typeof taxCalls.saveSettings>,
): Promise<DeclaredTax> {
  return transaction(shop.db, async (db) => {
    await lockTaxSettings(db);
    const now = await readDeclaredTax({ db });
    const wanted = {
      ...body,
      gstin: body.gstin || null,
      homeStateOnly: body.homeStateOnly ?? now.homeStateOnly ?? false,
      ewayLimits: inOrder(body.ewayLimits ?? now.ewayLimits),
    };
    if (!matchesLoaded(now, expected ?? {}, wanted)) throw changedMeanwhile(now);
    const { ewayLimits: limits, ...declared } = wanted;
    await replaceTaxSettings(db, declared);
    await replaceEwayLimits(db, limits.map(storedLimit));
    // The answer to shoppers about a PIN code depends on it.
    await afterCommit(db, CATALOGUE_CHANGE);
    const subject = { kind: 'TAX', id: null, label: wanted.legalName };
    const changes = changesBetween<object>(loggedTax(now), loggedTax(wanted));
    await recordChanges(shop, db, { actor, action: 'TAX_SETTINGS_CHANGED', subject, changes });
    return wanted;
  });
}

async function ewayLimits(db: Db): Promise<EwayLimit[]> {
  const rows = await selectEwayLimits(db);
  return rows.map(({ state_code: state, most }) => ({ state, limit: rupeesOf(most) }));
}

/** The limit for other states first, then the others by their states. */
function inOrder(limits: readonly EwayLimit[]): EwayLimit[] {
  return limits.toSorted((one, other) => ((one.state ?? '') < (other.state ?? '') ? -1 : 1));
}

function storedLimit({ state, limit }: EwayLimit) {
  return { state_code: state, most: paiseOf(limit) };
}

function loggedTax({ ewayLimits: limits, ...settings }: DeclaredTax) {
  const texts = limits.map(({ state, limit }) => `${state ?? 'other states'} ₹${limit}`);
  return { ...settings, ewayLimits: texts.join(', ') };
}

/** Returns the facts for users who accept orders: whether invoices are made, and where the shop may sell. */
export async function readTaxNotice({ db }: Pick<Shop, 'db'>): Promise<TaxNotice> {
  const settings = await selectTaxSettings(db);
  if (settings === undefined) {
    const withoutInvoice = await selectAcceptedCount(db, MAX_UNINVOICED_COUNT);
    return { registration: null, homeStateOnly: false, withoutInvoice };
  }
  const { registration, homeStateOnly } = settings;
  return { registration, homeStateOnly, withoutInvoice: 0 };
}
