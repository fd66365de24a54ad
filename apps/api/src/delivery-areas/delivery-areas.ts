import { addressMessages } from '@shop/contract/addresses';
import {
  type DeliveryArea,
  type Pincode,
  deliveryAreaMessages,
} from '@shop/contract/delivery-areas';
import type { PaymentMethod } from '@shop/contract/order-status';
import { orderMessages } from '@shop/contract/orders';
import { changesBetween, recordChanges } from '../activity/record-activity.ts';
import { isCodAllowedAt } from '../cod-rules/cod-rules.ts';
import { lockDeliveryAreas } from '../database/advisory-locks.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { type Db, hasErrorCode } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type Destination,
  replaceDeliveryAreas,
  selectDeliveryAreaOf,
  selectDeliveryAreas,
  selectDestination,
  selectOnlyState,
} from './delivery-areas-queries.ts';
import { placeOfPincode } from './pincodes.ts';

export type { Destination };

/** SQLSTATE with which the database refuses an order to a place where the shop does not deliver or sell. */
const UNDELIVERED = 'RS002';

/**
 * Returns the place of a PIN code and the shop's delivery to it. Without a rule the shop delivers, with cash on
 * delivery.
 */
export async function readPincode({ db }: Pick<Shop, 'db'>, postalCode: string): Promise<Pincode> {
  const [place, area, onlyState, isCodAllowed] = await Promise.all([
    placeOfPincode(postalCode),
    selectDeliveryAreaOf(db, postalCode),
    selectOnlyState(db),
    isCodAllowedAt(db, postalCode),
  ]);
  const isSoldTo = onlyState === null || place === undefined || place.state === onlyState;
  const deliverable = isSoldTo && (area?.deliverable ?? true);
  return {
    postalCode,
    city: place?.city ?? null,
    state: place?.state ?? null,
    deliverable,
    cod: deliverable && isCodAllowed && (area?.cod ?? true),
    days: area?.days ?? null,
  };
}

/** Returns the owner's rules, by prefix. */
export async function listDeliveryAreas({ db }: Pick<Shop, 'db'>): Promise<DeliveryArea[]> {
  return selectDeliveryAreas(db);
}

/** Replaces all rules; refused (409) when `expected`, in any order, differs from the present rules. */
export async function saveDeliveryAreas(
  shop: Shop,
  actor: Actor,
  { areas, expected }: { areas: DeliveryArea[]; expected?: DeliveryArea[] | null | undefined },
): Promise<DeliveryArea[]> {
  const wanted = byPrefix(areas);
  refuseTwice(wanted);
  return transaction(shop.db, async (db) => {
    await lockDeliveryAreas(db);
    const now = await selectDeliveryAreas(db);
    if (expected && !isSame(byPrefix(expected), now) && !isSame(wanted, now)) {
      throw changedMeanwhile({ areas: now });
    }
    await replaceDeliveryAreas(db, wanted);
    await afterCommit(db, CATALOGUE_CHANGE);
    const [before, after] = [logged(now), logged(wanted)];
    const none = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    const changes = changesBetween(before, { ...none, ...after });
    const subject = { kind: 'DELIVERY_AREAS', id: null, label: String(wanted.length) };
    await recordChanges(shop, db, { actor, action: 'DELIVERY_AREAS_CHANGED', subject, changes });
    return wanted;
  });
}

/** Returns rules in the form of the activity log, one field per prefix. */
function logged(areas: readonly DeliveryArea[]): Record<string, unknown> {
  const fields = areas.flatMap(({ prefix, deliverable, cod, days }) => [
    [`deliverable.${prefix}`, deliverable],
    [`cod.${prefix}`, cod],
    [`days.${prefix}`, days],
  ]);
  return Object.fromEntries(fields) as Record<string, unknown>;
}

/** Returns the destination of an address; refused (404) when the address is not the customer's. */
export async function destinationOf(
  db: Db,
  of: { customerId: string; addressId: string },
): Promise<Destination> {
  const destination = await selectDestination(db, of);
  if (destination.postal_code === null) throw notFound(addressMessages.notFound);
  return destination;
}

/**
 * Refuses an order to an address that is not the customer's (404), or to which the shop does not deliver
 * (409).
 */
export async function refuseUndeliveredAddress(
  db: Db,
  of: { customerId: string; addressId: string; paymentMethod: PaymentMethod },
): Promise<void> {
  refuseDestination(await selectDestination(db, of), of.paymentMethod);
}

/** Refuses a destination that was already read, in the same way, at the field `path`. */
export function refuseDestination(
  { postal_code: postalCode, state, only_state: onlyState, deliverable, cod }: Destination,
  paymentMethod: PaymentMethod,
  path = 'shippingAddressId',
): void {
  if (postalCode === null) throw notFound(addressMessages.notFound);
  if (onlyState !== null && state !== onlyState) {
    throw conflict(orderMessages.otherState(onlyState), 'OTHER_STATE', { path });
  }
  if (deliverable === false) {
    throw conflict(orderMessages.notDeliverable(postalCode), 'NOT_DELIVERABLE', { path });
  }
  if (paymentMethod === 'COD' && cod === false) {
    throw conflict(orderMessages.codNotOffered(postalCode), 'COD_NOT_OFFERED', { path });
  }
}

/** Returns whether the database refused an order because the shop does not deliver there. */
export function isUndelivered(error: unknown): boolean {
  return hasErrorCode(error, UNDELIVERED);
}

function refuseTwice(sorted: readonly DeliveryArea[]): void {
  for (const [index, { prefix }] of sorted.entries()) {
    if (sorted[index + 1]?.prefix !== prefix) continue;
    throw invalid(deliveryAreaMessages.prefixTwice(prefix), 'areas');
  }
}

function byPrefix(areas: readonly DeliveryArea[]): DeliveryArea[] {
  return areas.toSorted((a, b) => (a.prefix < b.prefix ? -1 : Number(a.prefix > b.prefix)));
}

function isSame(some: readonly DeliveryArea[], others: readonly DeliveryArea[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ prefix, deliverable, cod, days }, index) => {
      const other = others[index];
      return (
        prefix === other?.prefix &&
        deliverable === other.deliverable &&
        cod === other.cod &&
        days === other.days
      );
    })
  );
}
