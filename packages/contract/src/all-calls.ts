import { addressCalls } from './addresses.ts';
import { authCalls } from './auth.ts';
import { bannerCalls } from './banners.ts';
import type { Call } from './call.ts';
import { cartCalls } from './cart.ts';
import { categoryCalls } from './categories.ts';
import { customerCalls } from './customers.ts';
import { deliveryAreaCalls } from './delivery-areas.ts';
import { deliveryCalls, orderManagementCalls } from './delivery.ts';
import { exportCalls } from './exports.ts';
import { financeCalls } from './finance.ts';
import { homeBannerCalls } from './home-banners.ts';
import { inventoryCalls } from './inventory.ts';
import { orderCalls } from './orders.ts';
import { productImportCalls } from './product-import.ts';
import { productCalls } from './products.ts';
import { profileCalls } from './profile.ts';
import { searchCalls } from './search.ts';
import { storeCalls } from './store.ts';

const topics = [
  authCalls,
  storeCalls,
  deliveryAreaCalls,
  inventoryCalls,
  categoryCalls,
  productCalls,
  searchCalls,
  financeCalls,
  customerCalls,
  bannerCalls,
  homeBannerCalls,
  deliveryCalls,
  orderManagementCalls,
  cartCalls,
  profileCalls,
  addressCalls,
  orderCalls,
  exportCalls,
  productImportCalls,
] as const;

type OneOf<Topic> = Topic extends unknown ? Topic[keyof Topic] : never;

/** The union of all calls, for tables that must have an entry for each. */
export type ShopCall = OneOf<(typeof topics)[number]>;

/** All calls: what the server registers, openapi.json lists and the tests check. */
export const allCalls: readonly Call[] = topics.flatMap((topic) => Object.values<Call>(topic));
