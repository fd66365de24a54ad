import type { Page } from '@playwright/test';
import type { DemoShop } from './demo-shop.ts';
import * as people from './people.ts';
import { orderListStates } from './order-list-states.ts';
import { ownerListStates } from './owner-list-states.ts';
import { ownerDeskStates } from './owner-desk-states.ts';
import { ownerStates } from './owner-states.ts';
import { newcomerStates, shopperStates } from './shopper-states.ts';
import { ownAccountStates, ownerSecurityStates, secondStepStates } from './security-states.ts';
import { signedOutStates } from './signed-out-states.ts';
import type { AccountKind, State } from './state.ts';
import { visitorStates } from './visitor-states.ts';

const of = (who: AccountKind, states: readonly Omit<State, 'who'>[]): State[] =>
  states.map((state) => ({ who, ...state }));

/**
 * All states; `PRODUCT` and `SOLD` in a path are placeholders for the products of `productsOfStates`.
 */
export const allStates: readonly State[] = [
  ...of('visitor', [...visitorStates, ...signedOutStates, ...secondStepStates]),
  ...of('shopper', [...shopperStates, ...ownAccountStates]),
  ...of('newcomer', newcomerStates),
  ...of('owner', [
    ...ownerDeskStates,
    ...ownerStates,
    ...ownerSecurityStates,
    ...ownerListStates,
    ...orderListStates,
  ]),
];

/** Adds a sold-out product; returns how to complete the path of a state. */
export async function productsOfStates(shop: DemoShop): Promise<(path: string) => string> {
  const owner = await people.anOwner(shop);
  const name = 'Sold Out Silk';
  const sold = await people.addProduct(shop, owner, { name, stockQuantity: 0, pictures: 2 });
  const product = (await people.productsOf(shop))[0]?.productId ?? '';
  return (path) => path.replace('PRODUCT', product).replace('SOLD', sold);
}

/** Creates the accounts for the states: one with everything, one with nothing. */
export async function accountsOf(
  shop: DemoShop,
): Promise<Record<AccountKind, people.Account | null>> {
  const shopper = await people.aCustomer(shop, '9883000001');
  const [bought, ...wanted] = await people.productsOf(shop);
  await people.addAddress(shop, shopper);
  await people.addAddress(shop, shopper, 'Meena');
  await people.putIntoCart(shop, shopper, bought?.productId ?? '');
  await people.placeOrder(shop, shopper);
  for (const { productId } of wanted.slice(0, 3)) {
    await people.putIntoCart(shop, shopper, productId);
  }
  return {
    visitor: null,
    shopper,
    newcomer: await people.aCustomer(shop, '9883000002'),
    owner: await people.anOwner(shop),
  };
}

/** Brings a page into a state; returns how to let broken calls through again. */
export async function enter(
  page: Page,
  { path, before, act, shows }: State,
  inShop: (path: string) => string,
): Promise<() => Promise<void>> {
  const undo = await before?.(page);
  await page.goto(inShop(path));
  await act?.(page);
  await shows(page);
  return isUndo(undo) ? undo : async () => {};
}

const isUndo = (value: unknown): value is () => Promise<void> => typeof value === 'function';
