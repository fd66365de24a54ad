import { activityCalls } from './activity.ts';
import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { authCalls } from './auth.ts';
import { backupCalls } from './backup.ts';
import { bannerCalls } from './banners.ts';
import type { Call } from './call.ts';
import { cartCalls } from './cart.ts';
import { categoryCalls } from './categories.ts';
import { chatCalls } from './chat-reading.ts';
import { codCalls } from './cod-rules.ts';
import { claimCalls } from './claims.ts';
import { complaintCalls } from './complaints.ts';
import { ownCollectionCalls } from './collections.ts';
import { couponCalls } from './coupons.ts';
import { collectionCalls } from './current-collections.ts';
import { customerCalls } from './customers.ts';
import { deliveryAreaCalls } from './delivery-areas.ts';
import { deliveryCalls, orderManagementCalls } from './delivery.ts';
import { draftCalls } from './drafts.ts';
import { ewayCalls } from './eway.ts';
import { exportCalls } from './exports.ts';
import { financeCalls } from './finance.ts';
import { homeBannerCalls } from './home-banners.ts';
import { inventoryCalls } from './inventory.ts';
import { invoiceCalls } from './invoices.ts';
import { labelCalls } from './labels.ts';
import { messageCalls } from './messages.ts';
import { movedOrderCalls } from './moved-orders.ts';
import { onlinePaymentCalls } from './online-payments.ts';
import { orderPageCalls } from './order-page.ts';
import { orderCalls } from './orders.ts';
import { payCalls } from './pay.ts';
import { policyCalls } from './policies.ts';
import { ownDataCalls } from './own-data.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { proofCalls } from './payment-proof.ts';
import { paymentCalls } from './payments.ts';
import { productImportCalls } from './product-import.ts';
import { productCalls } from './products.ts';
import { profileCalls } from './profile.ts';
import { pushCalls } from './push.ts';
import { recentOrderCalls } from './recent-orders.ts';
import { refundCalls } from './refunds.ts';
import { returnCalls } from './returns.ts';
import { savedCalls } from './saved.ts';
import { reviewCalls } from './reviews.ts';
import { searchCalls } from './search.ts';
import { staffCalls } from './staff.ts';
import { securityCalls } from './security.ts';
import { setupCalls } from './setup.ts';
import { storeCalls } from './store.ts';
import { taxCalls } from './tax-settings.ts';
import { unorderedHoldCalls } from './unordered-holds.ts';
import { watchCalls } from './watches.ts';

const topics = [
  authCalls,
  securityCalls,
  setupCalls,
  accountCalls,
  ownDataCalls,
  storeCalls,
  taxCalls,
  policyCalls,
  deliveryAreaCalls,
  inventoryCalls,
  recentOrderCalls,
  categoryCalls,
  productCalls,
  labelCalls,
  searchCalls,
  financeCalls,
  customerCalls,
  bannerCalls,
  homeBannerCalls,
  collectionCalls,
  ownCollectionCalls,
  deliveryCalls,
  movedOrderCalls,
  orderManagementCalls,
  refundCalls,
  paymentCalls,
  paymentMethodCalls,
  codCalls,
  onlinePaymentCalls,
  claimCalls,
  payCalls,
  unorderedHoldCalls,
  proofCalls,
  cartCalls,
  savedCalls,
  watchCalls,
  profileCalls,
  addressCalls,
  orderCalls,
  draftCalls,
  couponCalls,
  chatCalls,
  returnCalls,
  reviewCalls,
  invoiceCalls,
  ewayCalls,
  complaintCalls,
  orderPageCalls,
  exportCalls,
  productImportCalls,
  pushCalls,
  messageCalls,
  backupCalls,
  staffCalls,
  activityCalls,
] as const;

type OneOf<Topic> = Topic extends unknown ? Topic[keyof Topic] : never;

/** The union of all calls, for tables that must have an entry for each. */
export type ShopCall = OneOf<(typeof topics)[number]>;

/** All calls: what the server registers, openapi.json lists and the tests check. */
export const allCalls: readonly Call[] = topics.flatMap((topic) => Object.values<Call>(topic));
