import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductChange } from '@shop/contract/products';
import type { BrowserContext } from 'playwright-core';
import type { DemoShop } from './demo-shop.ts';

/** A sign-in as the client keeps it in storage. */
export type Account = { token: string; id: string; phoneNumber: string; role: string };

/** A product as the lists of the shop have it. */
export type ListedProduct = {
  productId: string;
  productName: string;
  price: number;
  subCategoryId: string;
};

/** Phone and password of the demonstration's owner. */
export const OWNER = { phoneNumber: '9000000001', password: 'silk-demo-owner' };

/** Makes a call as somebody, or as a visitor; throws what the shop says when it refuses. */
export async function ask<Data>(
  { url }: { url: string },
  { who, method = 'GET', path, body }: AskInput,
): Promise<Data> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  });
  const answer = (await response.json()) as { message: string; data: Data };
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${answer.message}`);
  return answer.data;
}

type AskInput = {
  who?: Account;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
};

/** Registers a customer of a phone of its own and signs in by the code. */
export async function aCustomer(
  shop: DemoShop,
  phoneNumber: string,
  fullName = 'Kavya Sundaram',
): Promise<Account> {
  const register = 'userAuthentication/userRegister';
  const person = { phoneNumber, fullName };
  await ask(shop, { method: 'POST', path: register, body: person });
  return signInCustomer(shop, phoneNumber);
}

/** Signs a customer in by the code that is sent. */
export async function signInCustomer(shop: DemoShop, phoneNumber: string): Promise<Account> {
  const login = 'userAuthentication/userLogin';
  await ask(shop, { method: 'POST', path: login, body: { phoneNumber } });
  const otp = await shop.codeFor(phoneNumber);
  const verify = 'userAuthentication/verify-user-otp';
  const session = await ask<Account>(shop, {
    method: 'POST',
    path: verify,
    body: { phoneNumber, otp },
  });
  return { ...session, phoneNumber };
}

/** Signs the owner in. */
export function anOwner(shop: DemoShop, password = OWNER.password): Promise<Account> {
  const body = { ...OWNER, password };
  return ask<Account>(shop, { method: 'POST', path: 'authentication/login', body });
}

/** Puts a sign-in where the client keeps it, once: what the page does with it later stays. */
export async function keepSignedIn(context: BrowserContext, account: Account): Promise<void> {
  await context.addInitScript((values) => {
    if (sessionStorage.getItem('kept') !== null) return;
    sessionStorage.setItem('kept', 'yes');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, account);
}

/** The newest products that can be bought. */
export async function productsOf(shop: DemoShop): Promise<ListedProduct[]> {
  const { products } = await ask<{ products: (ListedProduct & { availability: boolean })[] }>(
    shop,
    {
      path: 'product/allProducts?size=50',
    },
  );
  return products.filter(({ availability }) => availability);
}

/** Changes a product as its owner. */
export async function changeProduct(
  shop: DemoShop,
  owner: Account,
  change: ProductChange,
): Promise<void> {
  const body = formOf(change);
  await ask(shop, { who: owner, method: 'PATCH', path: 'product/update', body });
}

/** A form as the shop reads it, with its JSON part. */
function formOf(request: object): FormData {
  const form = new FormData();
  form.append('request', new Blob([JSON.stringify(request)], { type: 'application/json' }));
  return form;
}

const CLOTH = join(import.meta.dirname, 'cloth.jpg');

/** A product to put on sale; what is not said does not matter to who asks. */
export type Cloth = {
  name: string;
  color?: string;
  size?: string;
  material?: string;
  description?: string;
  price?: number;
  stockQuantity?: number;
  /** How many pictures it has. */
  pictures?: number;
};

/** Puts a product on sale in the first sub-category; answers its id. */
export async function addProduct(shop: DemoShop, owner: Account, cloth: Cloth): Promise<string> {
  const [category] = await ask<{ id: string }[]>(shop, { path: 'subCategory/get' });
  const { pictures = 1, ...fields } = cloth;
  const product = {
    description: 'Mulberry silk with a border of zari.',
    color: 'Madder red',
    price: 4_999,
    stockQuantity: 5,
    material: 'Silk',
    subCategoryId: category?.id,
    status: true,
    ...fields,
  };
  const form = formOf(product);
  const picture = new Blob([await readFile(CLOTH)], { type: 'image/jpeg' });
  for (let count = 0; count < pictures; count += 1) {
    form.append('images', picture, `cloth-${count}.jpg`);
  }
  const made = await ask<{ productId: string }>(shop, {
    who: owner,
    method: 'POST',
    path: 'product/',
    body: form,
  });
  return made.productId;
}

/** Puts a product into a customer's cart. */
export async function putIntoCart(
  shop: DemoShop,
  who: Account,
  productId: string,
  quantity = 1,
): Promise<void> {
  const body = { userId: who.id, productId, quantity };
  await ask(shop, { who, method: 'POST', path: 'cart/add', body });
}

/** Keeps an address of a customer. */
export async function addAddress(shop: DemoShop, who: Account, firstName = 'Kavya'): Promise<void> {
  const body = {
    userId: who.id,
    firstName,
    lastName: 'Sundaram',
    phoneNumber: '9876512345',
    addressLine1: '12, Raja Street',
    addressLine2: '',
    city: 'Kanchipuram',
    state: 'Tamil Nadu',
    postalCode: '631501',
    country: 'India',
    addressType: 'HOME',
    isDefault: false,
  };
  await ask(shop, { who, method: 'POST', path: 'addresses/create', body });
}

/** Orders what is in the cart, to the first address, with cash on delivery. */
export async function placeOrder(shop: DemoShop, who: Account): Promise<void> {
  const summary = await ask<{
    items: { productId: string; quantity: number; subtotal: number }[];
  }>(shop, { who, path: `cart/summary?userId=${who.id}` });
  const addresses = await ask<{ addressId: string }[]>(shop, {
    who,
    path: `addresses/addresses/${who.id}`,
  });
  const addressId = addresses[0]?.addressId;
  const order = {
    shippingAddressId: addressId,
    billingAddressId: addressId,
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'COD',
    orderItems: summary.items.map(({ productId, quantity, subtotal }) => ({
      productId,
      quantity,
      priceAtOrder: subtotal,
    })),
  };
  const path = `orders/create?userId=${who.id}`;
  await ask(shop, { who, method: 'POST', path, body: formOf(order) });
}
