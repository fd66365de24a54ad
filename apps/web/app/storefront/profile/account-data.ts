import { addressCalls, addressMessages } from '@shop/contract/addresses';
import type { Address } from '@shop/contract/addresses';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import type { ShopperOrderItem } from '@shop/contract/orders';
import { ORDER_HISTORY_SIZE, pageCount } from '@shop/contract/page';
import { profileCalls, profileMessages } from '@shop/contract/profile';
import type { UserProfile } from '@shop/contract/profile';
import { type UnorderedHold, unorderedHoldCalls } from '@shop/contract/unordered-holds';
import { type SavedProduct, savedCalls, savedMessages } from '@shop/contract/saved';
import { MOST_WATCHES, type WatchedProduct, watchCalls } from '@shop/contract/watches';
import { data } from 'react-router';
import { request } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import type { Attempt } from '../../lib/attempt.ts';
import { readSession } from '../../lib/session.ts';
import { pageOf } from '../../lib/page-of.ts';

/**
 * The items of a page of the shopper's orders; `totalCount` counts orders. The first page has the payments
 * that may have no order.
 */
type OrderPage = {
  items: ShopperOrderItem[];
  totalCount: number;
  page: number;
  holds: readonly UnorderedHold[];
};

/** Saved products on a page: whole rows in two, three and four columns. */
export const SAVED_PAGE_SIZE = 24;

/** A page of the saved products; the first one has what the shopper waits for. */
export type SavedPage = {
  saved: SavedProduct[];
  totalCount: number;
  page: number;
  watched: WatchedProduct[];
};

/** A section of the account area with its data. */
export type AccountData =
  | { section: 'profile-info'; loaded: Attempt<UserProfile> }
  | { section: 'my-orders'; loaded: Attempt<OrderPage> }
  | { section: 'saved'; loaded: Attempt<SavedPage> }
  | { section: 'my-address'; loaded: Attempt<Address[]> }
  | { section: 'add-address' }
  | { section: 'edit-address'; loaded: Attempt<Address> };

/** Loads a section; an unknown one is a 404. */
export async function loadAccount(section: string, search: URLSearchParams): Promise<AccountData> {
  const userId = readSession().id ?? '';
  switch (section) {
    case 'profile-info':
      return { section, loaded: await attempt(profileOf(userId), profileMessages.fetchFailed) };
    case 'my-orders':
      return {
        section,
        loaded: await attempt(ordersOf(userId, pageOf(search)), orderMessages.fetchFailed),
      };
    case 'saved':
      return { section, loaded: await attempt(savedOf(pageOf(search)), savedMessages.fetchFailed) };
    case 'my-address':
      return { section, loaded: await attempt(addressesOf(userId), addressMessages.fetchFailed) };
    case 'add-address':
      return addressForm(userId, search.get('address'));
    default:
      throw data(null, { status: 404 });
  }
}

async function addressForm(userId: string, addressId: string | null): Promise<AccountData> {
  if (addressId === null) return { section: 'add-address' };
  const all = await attempt(addressesOf(userId), addressMessages.fetchFailed);
  if (all.data === null) return { section: 'edit-address', loaded: all };
  const address = all.data.find((one) => one.addressId === addressId);
  const loaded: Attempt<Address> =
    address === undefined
      ? { data: null, failed: addressMessages.notFound }
      : { data: address, failed: null };
  return { section: 'edit-address', loaded };
}

async function profileOf(userId: string): Promise<UserProfile> {
  return (await request(profileCalls.get, { params: { userId } })).data;
}

async function addressesOf(userId: string): Promise<Address[]> {
  return (await request(addressCalls.list, { params: { userId } })).data;
}

async function ordersOf(userId: string, page: number): Promise<OrderPage> {
  const query = { by: 'order', page: String(page), size: String(ORDER_HISTORY_SIZE) } as const;
  const params = { userId };
  const [{ data: items, totalCount }, paid] = await Promise.all([
    request(orderCalls.list, { params, query }),
    page === 0 ? attempt(request(unorderedHoldCalls.own, { params }), '') : null,
  ]);
  const holds = paid?.data?.data ?? [];
  const last = pageCount(totalCount, ORDER_HISTORY_SIZE) - 1;
  // An old link may point past the last page.
  return page > last ? ordersOf(userId, last) : { items, totalCount, page, holds };
}

async function savedOf(page: number): Promise<SavedPage> {
  const query = { page: String(page), size: String(SAVED_PAGE_SIZE) };
  const most = { size: String(MOST_WATCHES) };
  const [{ data: saved, totalCount }, watched] = await Promise.all([
    request(savedCalls.mine, { query }),
    page === 0 ? request(watchCalls.mine, { query: most }) : null,
  ]);
  const last = pageCount(totalCount, SAVED_PAGE_SIZE) - 1;
  // The last product of the last page may have been removed.
  return page > last ? savedOf(last) : { saved, totalCount, page, watched: watched?.data ?? [] };
}
