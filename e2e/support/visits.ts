import { customerCalls } from '@shop/contract/customers';
import { draftCalls } from '@shop/contract/drafts';
import { orderCalls } from '@shop/contract/orders';
import type { ShopperProduct } from '@shop/contract/product-views';
import { productCalls } from '@shop/contract/products';
import type { BrowserContext } from '@playwright/test';
import routes from '../../apps/web/app/routes.ts';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import { LOOKS, type Look, type VisitorKind } from './looks.ts';
import {
  type Account,
  addressesOf,
  anOwner,
  cartLines,
  productsOf,
  putIntoCart,
  signInCustomer,
} from './people.ts';

/** A visit to a route. */
export type Visit = Look & { name: string; status: number };

type RouteEntry = { path?: string; index?: boolean; children?: RouteEntry[] };

const SHOPPER = '9000000011';

const patterns = patternsOf(routes);

/** The visits of all routes, in the order of `routes.ts`. */
export const allVisits: readonly Visit[] = patterns
  .flatMap((pattern) => LOOKS[pattern] ?? [])
  .map((look) => ({
    name: look.path.slice(1).replaceAll('/', '-') || 'home',
    status: 200,
    ...look,
  }));

/** Routes without a visit. */
export const unvisitedRoutes = patterns.filter((pattern) => !(pattern in LOOKS));

/** Returns the statuses of refused requests that a visit may have. */
export const refusals = ({ status, refused }: Visit) => [status, refused ?? status];

/** Puts the ids of a shop into the paths of visits. */
export async function placesOf(shop: DemoShop): Promise<(path: string) => string> {
  const [product, customerId] = await Promise.all([aProduct(shop), aCustomerId(shop)]);
  const orderId = await anOrderOf(shop, customerId);
  const { draftId, token } = await aDraft(shop, product);
  return (path) =>
    path
      .replace('PRODUCT', product.productId)
      .replace('CUSTOMER', customerId)
      .replace('ORDER', orderId)
      .replace('DRAFT', draftId)
      .replace('LINK', token)
      .replace('NAMED', encodeURIComponent(product.productName));
}

function patternsOf(entries: readonly RouteEntry[]): string[] {
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

/** Writes an order for a phone; returns its id and the token of its link. */
async function aDraft(shop: DemoShop, { productId }: ShopperProduct) {
  const body = { phoneNumber: '9812345678', name: 'Lakshmi', items: [{ productId, quantity: 1 }] };
  const { data } = await ask(shop, draftCalls.create, { who: await anOwner(shop), body });
  return { draftId: data.draftId, token: data.url.replace(/^.*\//, '') };
}

/** Signs in by the API and stores the session for the client, before any page is opened. */
export async function signIn(
  context: BrowserContext,
  shop: DemoShop,
  who: VisitorKind,
): Promise<void> {
  if (who === 'visitor') return;
  const account = who === 'owner' ? await anOwner(shop) : await aBuyer(shop);
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, String(value));
  }, account);
  if (who === 'shopper') await beginPayment(context, shop, account);
}

/** Starts a payment at the checkout, which the payment page needs. */
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

/** Registers a shopper with two products in the cart. */
export async function aBuyer(shop: DemoShop): Promise<Account> {
  const account = await signInCustomer(shop, SHOPPER);
  for (const { productId } of (await productsOf(shop)).slice(0, 2)) {
    await putIntoCart(shop, account, productId);
  }
  return account;
}
