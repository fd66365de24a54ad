import { ADDRESS_TYPES } from '@shop/contract/addresses';
import { type OrderAddress, type OrderPage, orderPageMessages } from '@shop/contract/order-page';
import { pathNumberOf } from '@shop/contract/invoices';
import { rupeesOf } from '@shop/contract/money';
import { paymentSeenOf } from '../database/payment-seen.ts';
import { ewayOfInvoices } from '../invoices/eway-bills.ts';
import { invoicesOfOrder } from '../invoices/invoice-list.ts';
import { picturesOf, shownPictures, signedUrlOf } from '../pictures/pictures.ts';
import { notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import { returnsOfOrder } from '../returns/returns.ts';
import type { Shop } from '../shop.ts';
import { readStoreProfile } from '../store/store.ts';
import { notesOf } from './order-notes.ts';
import { pageItemOf, refundOf } from './order-page-items.ts';
import {
  type OrderRow,
  type PageItemRow,
  selectNeighbours,
  selectOrder,
  selectPageItems,
  selectRefunds,
  selectSteps,
} from './order-page-queries.ts';

/**
 * Returns everything about an order: the customer's own, or any for the back office, which also gets the
 * notes.
 */
export async function orderPage(shop: Shop, session: Session, orderId: string): Promise<OrderPage> {
  const { db } = shop;
  const isBackOffice = session.role !== 'CUSTOMER';
  const order = await selectOrder(db, orderId);
  const isTheirs = isBackOffice || order?.customer_id === session.userId;
  if (order === undefined || !isTheirs) throw notFound(orderPageMessages.notFound);
  const [profile, items, steps, refunds, returns, invoices, notes] = await Promise.all([
    readStoreProfile(shop),
    selectPageItems(db, orderId),
    selectSteps(db, orderId),
    selectRefunds(db, orderId),
    returnsOfOrder(shop, orderId),
    invoicesOfOrder(db, orderId),
    isBackOffice ? notesOf(shop, orderId) : undefined,
  ]);
  const shown = await shownPictures(
    db,
    items.map((item) => item.picture_id),
  );
  const bills = isBackOffice
    ? await ewayOfInvoices(
        db,
        invoices.map(({ number }) => number),
      )
    : undefined;
  const claim = refunds.findLast(({ reason }) => reason === 'CLAIM');
  return {
    orderId,
    orderDate: order.placed_at.toISOString(),
    paymentMethod: order.payment_method,
    paid: isPaid(order, items),
    total: rupeesOf(order.total),
    discount: rupeesOf(order.discount),
    couponCode: order.coupon_code,
    shippingAddress: addressOf(order),
    items: items.map((item) =>
      pageItemOf(item, {
        steps,
        refunds,
        shown,
        isOwn: !isBackOffice,
        isPromised: profile.promisesConfirmed,
        now: shop.clock.now(),
      }),
    ),
    invoices: invoices.map((row) => ({
      ...row,
      url: invoiceUrl(row.number),
      ...bills?.get(row.number),
    })),
    returns,
    claim: claim === undefined ? null : refundOf(claim),
    ...(notes !== undefined && { notes, ...(await forBackOffice(shop, order)) }),
  };
}

/** Returns the fields of an order's page for the back office alone: customer, payment and neighbouring orders. */
async function forBackOffice(
  shop: Shop,
  order: OrderRow,
): Promise<Pick<OrderPage, 'customer' | 'payment' | 'paymentSeen' | 'draft' | 'neighbours'>> {
  const pictureId = order.screenshot_picture_id;
  const [pictures, neighbours] = await Promise.all([
    picturesOf(shop.db, [pictureId]),
    selectNeighbours(shop.db, order.id),
  ]);
  const picture = pictures.get(pictureId ?? '');
  return {
    neighbours,
    customer: {
      customerId: order.customer_id,
      customerName: [order.first_name, order.last_name].filter(Boolean).join(' '),
      phoneNumber: order.phone,
    },
    payment: {
      screenshot: picture === undefined ? null : signedUrlOf(shop, picture),
      utr: order.utr,
      reference: order.payment_reference,
      gateway: order.gateway,
    },
    paymentSeen: paymentSeenOf(order),
    draft:
      order.draft_id === null
        ? null
        : { draftId: order.draft_id, by: order.draft_by ?? '', reason: order.draft_reason },
  };
}

/**
 * Returns whether the shop has the money: cash once all items that were not cancelled are delivered, another
 * payment once it was seen.
 */
function isPaid(order: OrderRow, items: readonly PageItemRow[]): boolean {
  if (order.payment_method !== 'COD') return order.seen_at !== null;
  const kept = items.filter(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED');
  return (
    kept.length > 0 && kept.every(({ status }) => status === 'DELIVERED' || status === 'RETURNED')
  );
}

function addressOf(order: OrderRow): OrderAddress {
  return {
    addressId: null,
    isDefault: null,
    userId: order.customer_id,
    firstName: order.ship_first_name,
    lastName: order.ship_last_name,
    phoneNumber: order.ship_phone,
    addressLine1: order.ship_line1,
    addressLine2: order.ship_line2,
    city: order.ship_city,
    state: order.ship_state,
    postalCode: order.ship_postal_code,
    country: order.ship_country,
    addressType: ADDRESS_TYPES.find((type) => type === order.ship_type) ?? 'OTHER',
  };
}

function invoiceUrl(number: string): string {
  return `/api/invoices/${pathNumberOf(number)}`;
}
