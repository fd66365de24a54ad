import { customerCalls } from '@shop/contract/customers';
import { orderCalls } from '@shop/contract/orders';
import type { ShopperProduct } from '@shop/contract/product-views';
import { productCalls } from '@shop/contract/products';
import type { BrowserContext } from 'playwright-core';
import routes from '../../apps/web/app/routes.ts';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import {
  type Account,
  addressesOf,
  anOwner,
  cartLines,
  productsOf,
  putIntoCart,
  signInCustomer,
} from './people.ts';

/** Who visits a page. */
export type Who = 'visitor' | 'shopper' | 'owner';

/** A visit to a route: who, which path, and the name of its screenshot. */
export type Visit = { who: Who; path: string; name: string };

type Look = { who: Who; path: string; name?: string };
type RouteEntry = { path?: string; index?: boolean; children?: RouteEntry[] };

const SHOPPER = '9000000011';

/** How each route of `routes.ts` is visited; `PRODUCT` and the like are replaced by what the shop has. */
const VISITS: Record<string, Look[]> = {
  '': [{ who: 'visitor', path: '/' }],
  products: [
    { who: 'visitor', path: '/products' },
    { who: 'visitor', path: '/products?q=nothing-like-this', name: 'products-none' },
  ],
  'buy-product/:productId': [
    { who: 'visitor', path: '/buy-product/PRODUCT', name: 'product' },
    { who: 'visitor', path: '/buy-product/0', name: 'product-none' },
  ],
  'user-login': [{ who: 'visitor', path: '/user-login' }],
  'otp-verification': [{ who: 'visitor', path: '/otp-verification' }],
  'user-registration': [{ who: 'visitor', path: '/user-registration' }],
  'personalinfo/:section': [
    { who: 'shopper', path: '/personalinfo/profile-info' },
    { who: 'shopper', path: '/personalinfo/my-orders' },
    { who: 'shopper', path: '/personalinfo/my-address' },
    { who: 'shopper', path: '/personalinfo/add-address' },
  ],
  'personalinfo/my-orders/:orderId': [
    { who: 'shopper', path: '/personalinfo/my-orders/ORDER', name: 'order' },
    { who: 'shopper', path: '/personalinfo/my-orders/0', name: 'order-none' },
  ],
  'personal-info': [{ who: 'shopper', path: '/personal-info' }],
  'personalinfo/address/add': [{ who: 'shopper', path: '/personalinfo/address/add' }],
  'checkout/cart': [{ who: 'shopper', path: '/checkout/cart' }],
  'checkout/cart/address': [{ who: 'shopper', path: '/checkout/cart/address' }],
  'checkout/cart/payment/QrScanmethod': [
    { who: 'shopper', path: '/checkout/cart/payment/QrScanmethod', name: 'scan-to-pay' },
  ],
  'checkout/cart/paymentpage': [{ who: 'shopper', path: '/checkout/cart/paymentpage' }],
  'checkout/cart/payment': [{ who: 'shopper', path: '/checkout/cart/payment' }],
  'order-success': [{ who: 'shopper', path: '/order-success' }],
  about: [{ who: 'visitor', path: '/about' }],
  help: [
    { who: 'visitor', path: '/help' },
    { who: 'shopper', path: '/help', name: 'help-signed-in' },
  ],
  'terms-of-use': [{ who: 'visitor', path: '/terms-of-use' }],
  'privacy-policy': [{ who: 'visitor', path: '/privacy-policy' }],
  'return-refund-policy': [{ who: 'visitor', path: '/return-refund-policy' }],
  unauthorized: [{ who: 'shopper', path: '/unauthorized' }],
  'login/admin': [{ who: 'visitor', path: '/login/admin' }],
  'login/admin/invite': [
    { who: 'visitor', path: '/login/admin/invite#no-such-token', name: 'invite' },
    { who: 'visitor', path: '/login/admin/invite', name: 'invite-gone' },
  ],
  'forgot-password': [{ who: 'visitor', path: '/forgot-password' }],
  setnewpassword: [{ who: 'visitor', path: '/setnewpassword' }],
  setup: [{ who: 'visitor', path: '/setup' }],
  'admin/dashboard': [{ who: 'owner', path: '/admin/dashboard' }],
  'admin/profile-settings': [{ who: 'owner', path: '/admin/profile-settings' }],
  'admin/category': [{ who: 'owner', path: '/admin/category' }],
  'admin/product-list': [{ who: 'owner', path: '/admin/product-list' }],
  'admin/addproduct': [{ who: 'owner', path: '/admin/addproduct' }],
  'admin/addproduct/:productId/view': [
    { who: 'owner', path: '/admin/addproduct/PRODUCT/view', name: 'admin-product-view' },
  ],
  'admin/addproduct/:productId/edit': [
    { who: 'owner', path: '/admin/addproduct/PRODUCT/edit', name: 'admin-product-edit' },
  ],
  'admin/productdetails/view': [
    { who: 'owner', path: '/admin/productdetails/view' },
    { who: 'owner', path: '/admin/productdetails/view?name=NAMED', name: 'admin-product-pieces' },
  ],
  'admin/inventory': [{ who: 'owner', path: '/admin/inventory' }],
  'admin/delivery-management': [{ who: 'owner', path: '/admin/delivery-management' }],
  'admin/delivery-areas': [{ who: 'owner', path: '/admin/delivery-areas' }],
  'admin/order-management': [{ who: 'owner', path: '/admin/order-management' }],
  'admin/order-management/:orderId': [
    { who: 'owner', path: '/admin/order-management/ORDER', name: 'admin-order' },
    { who: 'owner', path: '/admin/order-management/0', name: 'admin-order-none' },
  ],
  'admin/customers': [{ who: 'owner', path: '/admin/customers' }],
  'admin/customers/:userId': [
    { who: 'owner', path: '/admin/customers/CUSTOMER', name: 'admin-customer' },
    { who: 'owner', path: '/admin/customers/0', name: 'admin-customer-none' },
  ],
  'admin/finance': [{ who: 'owner', path: '/admin/finance' }],
  'admin/refunds': [
    { who: 'owner', path: '/admin/refunds' },
    { who: 'owner', path: '/admin/refunds?show=all' },
  ],
  'admin/invoices': [
    { who: 'owner', path: '/admin/invoices' },
    { who: 'owner', path: '/admin/invoices?to=2001-01-01', name: 'admin-invoices-none' },
  ],
  'admin/tax': [{ who: 'owner', path: '/admin/tax' }],
  'admin/backup': [{ who: 'owner', path: '/admin/backup' }],
  'admin/search-words': [{ who: 'owner', path: '/admin/search-words' }],
  'admin/security': [{ who: 'owner', path: '/admin/security' }],
  'admin/banners-settings': [{ who: 'owner', path: '/admin/banners-settings' }],
  'admin/staff': [{ who: 'owner', path: '/admin/staff' }],
  'admin/returns': [
    { who: 'owner', path: '/admin/returns' },
    { who: 'owner', path: '/admin/returns?status=ALL', name: 'admin-returns-all' },
  ],
  'admin/complaints': [
    { who: 'owner', path: '/admin/complaints' },
    { who: 'owner', path: '/admin/complaints?status=ALL', name: 'admin-complaints-all' },
  ],
  'admin/policies': [{ who: 'owner', path: '/admin/policies' }],
  'admin/messages': [
    { who: 'owner', path: '/admin/messages' },
    { who: 'owner', path: '/admin/messages?state=READ', name: 'admin-messages-none' },
  ],
  'admin/activity': [
    { who: 'owner', path: '/admin/activity' },
    { who: 'owner', path: '/admin/activity?action=NEVER_DONE', name: 'admin-activity-none' },
  ],
  'sitemap.xml': [],
  'manifest.webmanifest': [],
  'robots.txt': [],
  '*': [{ who: 'visitor', path: '/no/such/page', name: 'not-found' }],
};

/** The visits of every route of `routes.ts`; a route without one is an error. */
export async function allVisits(shop: DemoShop): Promise<Visit[]> {
  const [product, customerId] = await Promise.all([aProduct(shop), aCustomerId(shop)]);
  const orderId = await anOrderOf(shop, customerId);
  const looks = patternsOf(routes as RouteEntry[]).flatMap((pattern) => {
    const known = VISITS[pattern];
    if (known === undefined)
      throw new Error(`e2e/support/visits.ts does not visit the route ${pattern}`);
    return known;
  });
  return looks.map(({ who, path, name }) => ({
    who,
    path: path
      .replace('PRODUCT', product.productId)
      .replace('CUSTOMER', customerId)
      .replace('ORDER', orderId)
      .replace('NAMED', encodeURIComponent(product.productName)),
    name: name ?? (path.slice(1).replaceAll('/', '-') || 'home'),
  }));
}

function patternsOf(entries: RouteEntry[]): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path !== undefined || entry.index === true ? [entry.path ?? ''] : [];
    return [...(entry.children === undefined ? own : []), ...patternsOf(entry.children ?? [])];
  });
}

async function aProduct(shop: DemoShop): Promise<ShopperProduct> {
  const [first] = await ask(shop, productCalls.search, { query: { keyword: 'Jaal' } });
  if (first === undefined) throw new Error('the demonstration shop has no such product');
  return first;
}

async function aCustomerId(shop: DemoShop): Promise<string> {
  const who = await anOwner(shop);
  const [found] = await ask(shop, customerCalls.search, { who, query: { keyword: SHOPPER } });
  if (found === undefined) throw new Error('the demonstration shop has no such customer');
  return found.customerId;
}

async function anOrderOf(shop: DemoShop, userId: string): Promise<string> {
  const who = await anOwner(shop);
  const [item] = (await ask(shop, orderCalls.list, { who, params: { userId }, query: {} })).data;
  if (item === undefined) throw new Error('this customer has ordered nothing');
  return item.orderId;
}

/** Signs in by the API and stores the session for the client, before any page is opened. */
export async function signIn(context: BrowserContext, shop: DemoShop, who: Who): Promise<void> {
  if (who === 'visitor') return;
  const account = who === 'owner' ? await anOwner(shop) : await aBuyer(shop);
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, String(value));
  }, account);
  if (who === 'shopper') await beginPayment(context, shop, account);
}

/** The payment page needs a payment that the checkout has started. */
async function beginPayment(context: BrowserContext, shop: DemoShop, account: Account) {
  const { id: userId } = account;
  const orderItems = await cartLines(shop, account);
  const addressId = (await addressesOf(shop, account))[0]?.addressId;
  const payment = { userId, key: `visit-${userId}`, addressId, orderItems, held: null };
  await context.addInitScript((kept) => {
    const isBegun = sessionStorage.getItem('payment') !== null;
    if (location.pathname.includes('/payment/') && !isBegun) {
      sessionStorage.setItem('payment', kept);
    }
  }, JSON.stringify(payment));
}

/** A demonstration shopper with two products in the cart. */
export async function aBuyer(shop: DemoShop): Promise<Account> {
  const account = await signInCustomer(shop, SHOPPER);
  for (const { productId } of (await productsOf(shop)).slice(0, 2)) {
    await putIntoCart(shop, account, productId);
  }
  return account;
}
