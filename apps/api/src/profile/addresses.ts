import {
  type Address,
  type AddressFields,
  MOST_ADDRESSES,
  addressMessages,
} from '@shop/contract/addresses';
import { transaction } from '../database/transaction.ts';
import { conflict, existing, notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { lockCustomer } from './profile.ts';
import {
  type AddressColumns,
  type AddressRow,
  type OwnAddress,
  deleteAddress,
  insertAddress,
  selectAddressCount,
  selectAddresses,
  updateAddress,
  updateNewestDefault,
  updateOthersNotDefault,
} from './addresses-queries.ts';

/** A partial change: missing fields stay as they are. */
type Change = { [Field in keyof AddressFields]?: AddressFields[Field] | undefined };
type ChangedColumns = { [Column in keyof AddressColumns]: AddressColumns[Column] | undefined };

export async function addressesOf(
  shop: Shop,
  userId: string,
): Promise<{ data: Address[]; totalCount: number }> {
  const data = (await selectAddresses(shop.db, userId)).map(addressOf);
  return { data, totalCount: data.length };
}

/** Adds an address; the first one is always the default. */
export async function addAddress(
  shop: Shop,
  userId: string,
  fields: AddressFields,
): Promise<Address> {
  return transaction(shop.db, async (db) => {
    await lockCustomer(db, userId);
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
 * Changes the given fields. The default moves by making another address the default, never by clearing
 * the flag, because there is always exactly one.
 */
export async function changeAddress(shop: Shop, own: OwnAddress, change: Change): Promise<Address> {
  return transaction(shop.db, async (db) => {
    await lockCustomer(db, own.userId);
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

/** Deletes an address; if it was the default, the newest remaining one becomes the default. */
export async function removeAddress(shop: Shop, own: OwnAddress): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockCustomer(db, own.userId);
    const removed = existing(await deleteAddress(db, own), addressMessages.notFound);
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

/** Returns fields as columns; missing ones stay undefined, which the statement leaves out. */
function columnsOf(fields: AddressFields): AddressColumns;
function columnsOf(fields: Change): ChangedColumns;
function columnsOf(fields: Change): ChangedColumns {
  return {
    first_name: fields.firstName,
    last_name: fields.lastName,
    phone: fields.phoneNumber,
    line1: fields.addressLine1,
    line2: fields.addressLine2 === undefined ? undefined : fields.addressLine2 || null,
    city: fields.city,
    state: fields.state,
    postal_code: fields.postalCode,
    country: 'India',
    type: fields.addressType,
  };
}
