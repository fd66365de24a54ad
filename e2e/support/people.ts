import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Address, addressCalls } from '@shop/contract/addresses';
import { SignedIn, authCalls } from '@shop/contract/auth';
import type { BodyOf, ReplyOf } from '@shop/contract/call';
import { cartCalls } from '@shop/contract/cart';
import { categoryCalls } from '@shop/contract/categories';
import { type OrderLine, type ShopperOrderItem, orderCalls } from '@shop/contract/orders';
import type { ShopperProduct } from '@shop/contract/product-views';
import { type NewProduct, type ProductChange, productCalls } from '@shop/contract/products';
import { type BrowserContext, expect } from '@playwright/test';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';

/** The parts of a shop that a person needs. */
type Reached = Pick<DemoShop, 'url' | 'codeFor'>;

/** A session in the shape in which the client stores it. */
export type Account = ReplyOf<typeof authCalls.secondFactor>['data'];

/** Phone and password of the demonstration owner. */
export const OWNER = { phoneNumber: '9000000001', password: 'silk-demo-owner' };

/** Registers a customer with a unique phone. */
export async function register(
  shop: Reached,
  phoneNumber: string,
  fullName = 'Kavya Sundaram',
): Promise<void> {
  await ask(shop, authCalls.register, { body: { phoneNumber, fullName } });
}

/** Registers a customer with a unique phone and signs in by the code. */
export async function aCustomer(
  shop: Reached,
  phoneNumber: string,
  fullName?: string,
): Promise<Account> {
  await register(shop, phoneNumber, fullName);
  return signInCustomer(shop, phoneNumber);
}

/** Signs a customer in by the code that is sent: at most one a second to each phone. */
export async function signInCustomer(shop: Reached, phoneNumber: string): Promise<Account> {
  const send = () => ask(shop, authCalls.userLogin, { body: { phoneNumber } });
  await expect(send).toPass({ timeout: 30_000 });
  const otp = await shop.codeFor(phoneNumber);
  const { data } = await ask(shop, authCalls.verifyUserOtp, { body: { phoneNumber, otp } });
  return { ...data, phoneNumber, areas: [] };
}

/** Signs the owner in. */
export async function anOwner(shop: Reached, password = OWNER.password): Promise<Account> {
  return SignedIn.parse((await ask(shop, authCalls.login, { body: { ...OWNER, password } })).data);
}

/**
 * Stores a session in a tab's storage, once (a mark with its name prevents a second time), so later
 * changes by the page persist.
 */
export async function keepSignedIn(context: BrowserContext, account: Account): Promise<void> {
  await context.addInitScript((values) => {
    if (window.name === 'signed-in-once') return;
    window.name = 'signed-in-once';
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, String(value));
  }, account);
}

/** Returns the newest products that are sold by the piece. */
export async function productsOf(shop: Reached): Promise<ShopperProduct[]> {
  const { data } = await ask(shop, productCalls.catalogue, { query: { size: '50' } });
  return data.products.filter(({ availability, unit }) => availability && unit === 'PIECE');
}

/** Changes a product as its owner. */
export async function changeProduct(
  shop: Reached,
  owner: Account,
  change: ProductChange,
): Promise<void> {
  await ask(shop, productCalls.update, { who: owner, body: change });
}

/** Creates a photograph to upload. */
export async function aPhotograph(name = 'photograph.jpg'): Promise<File> {
  const bytes = await readFile(join(import.meta.dirname, 'photograph.jpg'));
  return new File([bytes], name, { type: 'image/jpeg' });
}

/** A product to add; omitted fields get arbitrary values. */
export type WantedProduct = Partial<Omit<NewProduct, 'name' | 'pictures'>> & {
  name: string;
  /** Number of pictures. */
  pictures?: number;
};

/** Adds a product to the first category; returns its id. */
export async function addProduct(
  shop: Reached,
  owner: Account,
  { pictures = 1, ...fields }: WantedProduct,
): Promise<string> {
  const [category] = (await ask(shop, categoryCalls.list)).data;
  const body = {
    description: 'Mulberry silk with a border of zari.',
    color: 'Madder red',
    price: 4_999,
    stockQuantity: 5,
    material: 'Silk',
    subCategoryId: category?.id ?? '',
    status: true,
    ...fields,
  };
  const names = Array.from({ length: pictures }, (_, count) => `photograph-${count}.jpg`);
  const files = await Promise.all(names.map(aPhotograph));
  return (await ask(shop, productCalls.create, { who: owner, body, files })).data.productId;
}

/** Puts a product into a customer's cart. */
export async function putIntoCart(
  shop: Reached,
  who: Account,
  productId: string,
  quantity = 1,
): Promise<void> {
  await ask(shop, cartCalls.add, { who, body: { userId: who.id, productId, quantity } });
}

/** Adds an address to a customer. */
export async function addAddress(
  shop: Reached,
  who: Account,
  firstName = 'Kavya',
  city = 'Kanchipuram',
): Promise<void> {
  const body: BodyOf<typeof addressCalls.create> = {
    userId: who.id,
    firstName,
    lastName: 'Sundaram',
    phoneNumber: '9876512345',
    addressLine1: '12, Raja Street',
    addressLine2: '',
    city,
    state: 'Tamil Nadu',
    postalCode: '631501',
    country: 'India',
    addressType: 'HOME',
    isDefault: false,
  };
  await ask(shop, addressCalls.create, { who, body });
}

const CASH = { paymentMethod: 'COD' } as const;
const SCANNED = { paymentMethod: 'NET_BANKING', gatewayOption: 'GOOGLE_PAY' } as const;

/** Orders the cart to the first address, with cash on delivery or paid by scan. */
export async function placeOrder(
  shop: Reached,
  who: Account,
  { isScanned = false }: { isScanned?: boolean } = {},
): Promise<void> {
  const addressId = (await addressesOf(shop, who))[0]?.addressId ?? '';
  const body: BodyOf<typeof orderCalls.create> = {
    shippingAddressId: addressId,
    billingAddressId: addressId,
    couponCode: null,
    discountAmount: 0,
    orderItems: await cartLines(shop, who),
    ...(isScanned ? SCANNED : CASH),
  };
  const sent = { who, query: { userId: who.id }, body };
  const files = isScanned && { files: [await aPhotograph('paid.jpg')] };
  await ask(shop, orderCalls.create, { ...sent, ...files });
}

/** Places such an order of new products with these names by a new customer. */
export async function anOrderOf(
  shop: Reached,
  owner: Account,
  {
    phone,
    names,
    isScanned = false,
    price = 4_999,
  }: { phone: string; names: readonly string[]; isScanned?: boolean; price?: number },
): Promise<{ customer: Account; orderId: string; orderItemIds: string[] }> {
  const customer = await aCustomer(shop, phone);
  await addAddress(shop, customer);
  for (const name of names) {
    await putIntoCart(shop, customer, await addProduct(shop, owner, { name, price }));
  }
  await placeOrder(shop, customer, { isScanned });
  const items = await ordersOf(shop, customer);
  return {
    customer,
    orderId: items[0]?.orderId ?? '',
    orderItemIds: items.map(({ orderItemId }) => orderItemId),
  };
}

/** Returns a customer's order items, newest first. */
export async function ordersOf(shop: Reached, who: Account): Promise<ShopperOrderItem[]> {
  const params = { userId: who.id };
  return (await ask(shop, orderCalls.list, { who, params, query: { size: '100' } })).data;
}

/** Returns a customer's latest order. */
export async function latestOrder(shop: Reached, who: Account): Promise<ShopperOrderItem> {
  const { data } = await ask(shop, orderCalls.list, {
    who,
    params: { userId: who.id },
    query: { size: '1' },
  });
  const [item] = data;
  if (item === undefined) throw new Error('this customer has ordered nothing');
  return item;
}

/** Returns a customer's cart as the lines of an order. */
export async function cartLines(shop: Reached, who: Account): Promise<OrderLine[]> {
  const { data } = await ask(shop, cartCalls.summary, { who, query: { userId: who.id } });
  return data.items.map(({ productId, quantity, subtotal }) => ({
    productId,
    quantity,
    priceAtOrder: subtotal,
  }));
}

/** Returns a customer's addresses. */
export async function addressesOf(shop: Reached, who: Account): Promise<Address[]> {
  return (await ask(shop, addressCalls.list, { who, params: { userId: who.id } })).data;
}
