import { accountMessages } from './account.ts';
import { activityMessages } from './activity.ts';
import { addressMessages } from './addresses.ts';
import { authMessages } from './auth.ts';
import { backupMessages } from './backup.ts';
import { bannerMessages } from './banners.ts';
import { cartMessages } from './cart.ts';
import { categoryMessages } from './categories.ts';
import { codMessages } from './cod-rules.ts';
import { claimMessages } from './claims.ts';
import { ownCollectionMessages } from './collections.ts';
import { complaintMessages } from './complaints.ts';
import { chatMessages } from './chat-reading.ts';
import { couponMessages } from './coupons.ts';
import { collectionMessages } from './current-collections.ts';
import { customerMessages } from './customers.ts';
import { deliveryAreaMessages } from './delivery-areas.ts';
import { deliveryMessages } from './delivery.ts';
import { draftMessages } from './drafts.ts';
import { ewayMessages } from './eway.ts';
import { exportMessages } from './exports.ts';
import { fibreMessages } from './fibres.ts';
import { financeMessages } from './finance.ts';
import { homeBannerMessages } from './home-banners.ts';
import { inventoryMessages } from './inventory.ts';
import { invoiceMessages } from './invoices.ts';
import { messageMessages } from './messages.ts';
import { moneyMessages } from './money.ts';
import { movedOrderMessages } from './moved-orders.ts';
import { orderPageMessages } from './order-page.ts';
import { onlinePaymentMessages } from './online-payments.ts';
import { orderMessages } from './orders.ts';
import { ownDataMessages } from './own-data.ts';
import { pageMessages } from './page.ts';
import { pictureMessages } from './picture.ts';
import { payMessages } from './pay.ts';
import { policyMessages } from './policies.ts';
import { productImportMessages } from './product-import.ts';
import { paymentMethodMessages } from './payment-methods.ts';
import { paymentMessages } from './payments.ts';
import { productMrpMessages } from './product-mrp.ts';
import { productTaxMessages } from './product-tax.ts';
import { productChangeMessages } from './product-change-messages.ts';
import { productMessages } from './product-messages.ts';
import { profileMessages } from './profile.ts';
import { pushMessages } from './push.ts';
import { quantityMessages } from './quantity.ts';
import { refundMessages } from './refunds.ts';
import { returnMessages } from './returns.ts';
import { savedMessages } from './saved.ts';
import { reviewMessages } from './reviews.ts';
import { searchMessages } from './search.ts';
import { shopCategoryMessages } from './shop-categories.ts';
import { staffMessages } from './staff.ts';
import { securityMessages } from './security.ts';
import { setupMessages } from './setup.ts';
import { storeMessages } from './store.ts';
import { taxMessages } from './tax-settings.ts';
import { textMessages } from './text.ts';
import { unorderedHoldMessages } from './unordered-holds.ts';
import { watchMessages } from './watches.ts';

/** All message tables by topic; `callMessages`, which any call may send, have their own codes. */
const TABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account: accountMessages,
  activity: activityMessages,
  address: addressMessages,
  auth: authMessages,
  backup: backupMessages,
  banner: { ...bannerMessages, ...homeBannerMessages },
  cart: cartMessages,
  category: { ...categoryMessages, ...shopCategoryMessages },
  cod: codMessages,
  claim: claimMessages,
  collection: { ...collectionMessages, ...ownCollectionMessages },
  complaint: complaintMessages,
  chat: chatMessages,
  coupon: couponMessages,
  customer: customerMessages,
  delivery: deliveryMessages,
  deliveryArea: deliveryAreaMessages,
  draft: draftMessages,
  eway: ewayMessages,
  export: exportMessages,
  fibre: fibreMessages,
  finance: financeMessages,
  inventory: inventoryMessages,
  invoice: invoiceMessages,
  message: messageMessages,
  money: moneyMessages,
  movedOrder: movedOrderMessages,
  onlinePayment: onlinePaymentMessages,
  order: orderMessages,
  ownData: ownDataMessages,
  orderPage: orderPageMessages,
  page: pageMessages,
  payment: paymentMessages,
  paymentMethod: paymentMethodMessages,
  picture: pictureMessages,
  pay: payMessages,
  policy: policyMessages,
  productImport: productImportMessages,
  product: {
    ...productMessages,
    ...productChangeMessages,
    ...productMrpMessages,
    ...productTaxMessages,
  },
  profile: profileMessages,
  push: pushMessages,
  quantity: quantityMessages,
  refund: refundMessages,
  return: returnMessages,
  saved: savedMessages,
  review: reviewMessages,
  search: searchMessages,
  staff: staffMessages,
  security: securityMessages,
  setup: setupMessages,
  store: storeMessages,
  tax: taxMessages,
  text: textMessages,
  unorderedHold: unorderedHoldMessages,
  watch: watchMessages,
};

const codes = new Map(
  Object.entries(TABLES).flatMap(([topic, table]) =>
    Object.entries(table).map(
      ([name, sentence]) => [sentence, upperSnake(`${topic}_${name}`)] as const,
    ),
  ),
);

/**
 * Returns the stable code of a message: its topic and its name in the topic's table, which identifies its
 * translation (`AUTH_CODE_FAILED` is `authMessages.codeFailed`). A test ensures that each sentence of a
 * refusal is declared once, so that the code identifies the place. A sentence with an inserted number or
 * name has no code.
 */
export function messageCode(sentence: string): string | undefined {
  return codes.get(sentence);
}

function upperSnake(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
}
