import type { DeliveryItem } from '@shop/contract/delivery';
import type { OrderPage } from '@shop/contract/order-page';

/** Converts the items of an order to the lists' shape, for dialogs shared by both. */
export function deliveryItemsOf(order: OrderPage): DeliveryItem[] {
  const { shippingAddress: to, customer, payment, paymentSeen = null } = order;
  const deliverTo = {
    name: `${to.firstName} ${to.lastName}`.trim(),
    phone: to.phoneNumber,
    line1: to.addressLine1,
    line2: to.addressLine2,
    city: to.city,
    state: to.state,
    postalCode: to.postalCode,
    country: to.country,
  };
  const invoices = new Map(order.invoices.map((invoice) => [invoice.number, invoice]));
  return order.items.map((item) => ({
    ...item,
    orderId: order.orderId,
    origin: order.draft ? 'CHAT' : 'WEB',
    draftId: order.draft?.draftId ?? null,
    orderDate: order.orderDate,
    customerId: to.userId,
    customerName: customer?.customerName ?? deliverTo.name,
    customerPhone: customer?.phoneNumber ?? to.phoneNumber,
    shippingAddress: [to.addressLine1, to.city, to.postalCode].join(', '),
    deliverTo,
    priceAtOrder: item.amount,
    paymentMethod: order.paymentMethod,
    codChips: [],
    paymentScreenshot: payment?.screenshot ?? null,
    paymentReference: payment?.reference ?? null,
    utr: payment?.utr ?? null,
    gatewayOption: payment?.gateway ?? null,
    paymentSeen,
    proof: null,
    isUnpaid: item.unpaidAt !== null,
    refundStatus: null,
    isRefundDue: item.refunds.some(({ state }) => state === 'DUE'),
    ewayNeeded: invoices.get(item.invoiceNumber ?? '')?.ewayNeeded ?? false,
    ewayBillNo: invoices.get(item.invoiceNumber ?? '')?.ewayBillNo ?? null,
    imgUrl: item.productImage,
    color: item.colour,
  }));
}
