import {
  type Address,
  type AddressFields,
  MOST_ADDRESSES,
  addressMessages,
} from '@shop/contract/addresses';
import { transaction } from '../lib/db.ts';
import { conflict, notFound } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import {
  type AddressRow,
  type OwnAddress,
  deleteAddress,
  insertAddress,
  selectAddressCount,
  selectAddresses,
  selectCustomerForUpdate,
  updateAddress,
  updateNewestDefault,
  updateOthersNotDefault,
} from './addresses-queries.ts';

/** A change: what is missing stays as it was. */
type Change = { [Field in keyof AddressFields]?: AddressFields[Field] | undefined };

export async function addressesOf(
  shop: Shop,
  userId: string,
): Promise<{ data: Address[]; totalCount: number }> {
  const data = (await selectAddresses(shop.db, userId)).map(addressOf);
  return { data, totalCount: data.length };
}

/** Keeps an address; the first is the default whatever was asked. */
export async function addAddress(
  shop: Shop,
  userId: string,
  fields: AddressFields,
): Promise<Address> {
  return transaction(shop.db, async (db) => {
    await selectCustomerForUpdate(db, userId);
    const count = await selectAddressCount(db, userId);
    if (count >= MOST_ADDRESSES) throw conflict(addressMessages.tooMany, 'TOO_MANY_ADDRESSES');
    const isDefault = count === 0 || fields.isDefault === true;
    if (isDefault) await updateOthersNotDefault(db, userId, null);
    const row = await insertAddress(db, {
      ...columnsOf(fields),
      customer_id: userId,
      is_default: isDefault,
      created_at: shop.clock.now(),
    });
    return addressOf(row);
  });
}

/**
 * Changes what is given. The default passes on by making another address the default, never by
 * taking it away, since there is always exactly one.
 */
export async function changeAddress(shop: Shop, own: OwnAddress, change: Change): Promise<Address> {
  return transaction(shop.db, async (db) => {
    await selectCustomerForUpdate(db, own.userId);
    const becomesDefault = change.isDefault === true;
    if (becomesDefault) await updateOthersNotDefault(db, own.userId, own.addressId);
    const row = await updateAddress(db, own, {
      ...columnsOf(change),
      ...(becomesDefault ? { is_default: true } : {}),
    });
    if (row === undefined) throw notFound(addressMessages.notFound);
    return addressOf(row);
  });
}

/** Forgets an address; when it was the default, the newest of the rest takes its place. */
export async function removeAddress(shop: Shop, own: OwnAddress): Promise<void> {
  await transaction(shop.db, async (db) => {
    await selectCustomerForUpdate(db, own.userId);
    const removed = await deleteAddress(db, own);
    if (removed === undefined) throw notFound(addressMessages.notFound);
    if (removed.is_default) await updateNewestDefault(db, own.userId);
  });
}

function addressOf(row: AddressRow): Address {
  return {
    addressId: row.id,
    userId: row.customer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone,
    addressLine1: row.line1,
    addressLine2: row.line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    addressType: row.type,
    isDefault: row.is_default,
  };
}

/** Fields as columns; what is missing stays undefined, which a statement leaves out. */
function columnsOf<F extends Change>(fields: F) {
  return {
    first_name: fields.firstName as F['firstName'],
    last_name: fields.lastName as F['lastName'],
    phone: fields.phoneNumber as F['phoneNumber'],
    line1: fields.addressLine1 as F['addressLine1'],
    line2: fields.addressLine2 === undefined ? undefined : fields.addressLine2 || null,
    city: fields.city as F['city'],
    state: fields.state as F['state'],
    postal_code: fields.postalCode as F['postalCode'],
    country: 'India',
    type: fields.addressType as F['addressType'],
  };
}
