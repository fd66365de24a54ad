import { aSubscription } from './fakes/push-service.ts';
import { randomBytes } from 'node:crypto';
import { type BannerFields, bannerCalls } from '@shop/contract/banners';
import { deliveryCalls } from '@shop/contract/delivery';
import { type ExpenseFields, financeCalls } from '@shop/contract/finance';
import { aCategory, aPicture, aProductByForm } from './catalogue-factories.ts';
import { searchCalls } from '@shop/contract/search';
import { paise } from '@shop/contract/money';
import { msAfter } from '../src/platform/clock.ts';
import { type Person, anOwner } from './factories.ts';
import { aBuyer, type Buyer, aProduct, fillCart, place } from './order-factories.ts';
import { type TestShop, ask } from './server.ts';

/**
 * The input of samples: the shop, the customer concerned, the owner, and a staff member when the call is
 * about their own account.
 */
export type Ground = { shop: TestShop; whose: Buyer; owner: Person; member?: Person };

/** A date range that includes today. */
export const DATES = { fromDate: '2026-11-01', toDate: '2026-11-30' };

/** The tax declaration of a registered seller in Tamil Nadu; the GSTIN is invented. */
export const declaredTax = {
  registration: 'REGULAR',
  gstin: '33AAPFU0939F1Z2',
  legalName: 'Kaveri Silks Private Limited',
  stateCode: '33',
  address: '4 Temple Street\nKanchipuram 631501',
  series: 'RS',
  signatory: 'Latha Iyer',
  homeStateOnly: false,
} as const;

let made = 0;

function next(): number {
  made += 1;
  return made;
}

/** Returns a name that is unique in this process. */
export function aName(): string {
  return `Sample ${next()}`;
}

/** Returns 32 letters and digits. */
export function aKey(): string {
  return randomBytes(16).toString('hex');
}

/** Makes earlier test messages an hour older, so that they do not count. */
export async function noTestsOfThisHour(shop: TestShop): Promise<void> {
  await shop.db
    .updateTable('messages')
    .set({ created_at: msAfter(shop.clock.now(), -3_700_000) })
    .where('purpose', '=', 'TEST')
    .execute();
}

/** Resets the limits of own-data exports, codes and reviews. */
export async function noLimitsOfThisHour(shop: TestShop): Promise<void> {
  await shop.db.deleteFrom('rate_limits').execute();
}

const pictures = new Map<string, Promise<Buffer>>();

/** Returns a small picture, drawn once. */
export function aSmallPicture(format: 'jpeg' | 'png'): Promise<Buffer> {
  const known = pictures.get(format) ?? aPicture({ width: 24, height: 32, format });
  pictures.set(format, known);
  return known;
}

/** Returns all fields of a product except category and id. */
export function productFacts() {
  return {
    name: aName(),
    price: 12_499.5,
    unit: 'PIECE' as const,
    color: 'Vermilion',
    mrp: 14_999,
    stockQuantity: 4,
    status: true,
    description: 'Woven by hand\nin Kanchipuram',
    material: 'Mulberry silk',
    weave: 'Korvai',
    loom: 'HANDLOOM' as const,
    zari: 'PURE' as const,
    lengthM: 5.5,
    widthCm: 120,
    weightG: 650,
    blouse: 'ATTACHED' as const,
    blouseLengthM: 0.8,
    border: 'Temple spikes',
    pallu: 'Peacocks',
    colourFamily: 'RED' as const,
    occasions: ['WEDDING' as const],
    origin: 'Kanchipuram',
    care: 'Dry-clean',
    silkMarkNo: 'SM 1234567',
    countryOfOrigin: 'IN',
    maker: 'Murugan Weavers, Kanchipuram',
    giTag: 'Kancheepuram Silk',
    handloomMarkNo: 'HM 123456',
    importer: 'Silk Route Imports, Chennai',
    fibres: [
      { fibre: 'SILK_MULBERRY' as const, percent: 80 },
      { fibre: 'COTTON' as const, percent: 20 },
    ],
    size: 'NA',
    estimatedDelivery: '4 Days',
    hsn: '62141010',
    taxClass: 'APPAREL' as const,
    returnable: false,
    sku: `SAMPLE-${next()}`,
  };
}

/** Creates a product with a picture that exists only as a row, because no test reads its file. */
export async function aPicturedProduct(shop: TestShop) {
  const product = await aProductByForm(shop);
  const { id: picture_id } = await shop.db
    .insertInto('pictures')
    .values({
      kind: 'PRODUCT',
      key: aKey(),
      width: 24,
      height: 32,
      thumbhash: '',
      files: '{"24.webp":""}',
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { picture_id, product_id: product.id, position: 0 };
  await shop.db.insertInto('product_pictures').values(place).execute();
  return { ...product, pictureId: picture_id };
}

/** Returns the fields of a unique expense. */
export function expense(): ExpenseFields {
  return {
    expenseName: aName(),
    description: 'For November',
    date: '2026-11-20',
    amount: 1_250.75,
  };
}

/** Creates an expense; returns it with its fields. */
export async function anExpense({
  shop,
  owner,
}: Ground): Promise<{ id: string; fields: ExpenseFields }> {
  const fields = expense();
  const { reply } = await ask(shop, financeCalls.addExpense, { token: owner.token, body: fields });
  return { id: reply.data.id, fields };
}

/** Returns the fields of a banner that is currently shown. */
export function bannerFields(): BannerFields {
  const description = 'Ten per cent\noff silk';
  return {
    title: aName(),
    description,
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    target: { kind: 'SEARCH', value: 'silk' },
    buttonText: 'See the silk',
    focusX: 90,
    focusY: 40,
    position: 1,
  };
}

/** Creates a banner; returns its id. */
export async function aBanner({ shop, owner }: Ground): Promise<string> {
  const { reply } = await ask(shop, bannerCalls.create, {
    token: owner.token,
    body: bannerFields(),
    files: [{ name: 'festival.jpg', bytes: await aSmallPicture('jpeg') }],
  });
  return reply.data.id;
}

/** Returns the id of an item that was ordered and not yet accepted. */
export async function anItem(
  { shop, whose }: Ground,
  { isScanned = false }: { isScanned?: boolean } = {},
): Promise<string> {
  const { orderItemIds } = await place(shop, whose, [[await aProduct(shop), 1]], { isScanned });
  const [id] = orderItemIds;
  if (id === undefined) throw new Error('An order has an item.');
  return id;
}

/** Returns the id of the customer's newest order, or of a first one: many open orders would be refused. */
export async function anOrder({ shop, whose }: Ground): Promise<string> {
  const known = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', whose.id)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return known?.id ?? (await place(shop, whose, [[await aProduct(shop), 1]])).orderId;
}

/** Creates an order that is paid by scan, of a new customer without other open orders. */
export async function aScannedOrder({ shop }: Pick<Ground, 'shop'>): Promise<string> {
  const lines = [[await aProduct(shop), 1] as const];
  return (await place(shop, await aBuyer(shop), lines, { isScanned: true })).orderId;
}

/** Creates an order that can be accepted as one parcel, of a new customer without other open orders. */
export async function aParcel({ shop }: Pick<Ground, 'shop'>) {
  const buyer = await aBuyer(shop);
  const { orderId, orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const expected = orderItemIds.map((orderItemId) => ({
    orderItemId,
    orderStatus: 'ORDERED' as const,
    trackingNumber: null,
  }));
  const courier = 'DTDC' as const;
  return { body: { orderId, orderItemIds, trackingNumber: 'TRK-9', courier, expected } };
}

/** Returns the id of an item that was paid for and rejected. */
export async function aRefundableItem(ground: Ground): Promise<string> {
  const orderItemId = await anItem(ground, { isScanned: true });
  const { reply } = await ask(ground.shop, deliveryCalls.update, {
    token: ground.owner.token,
    body: { orderItemId, orderStatus: 'REJECTED', trackingNumber: '' },
  });
  return reply.data.orderItemId;
}

/** Returns the id of a due refund. */
export async function aDueRefund(ground: Ground): Promise<string> {
  const itemId = await aRefundableItem(ground);
  const { id } = await ground.shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the details of a sent refund. */
export function aSentRefund({ shop }: Ground) {
  const sentAt = shop.clock.now().toISOString();
  return { amount: 1, reference: `UTR-${next()}`, method: 'BANK' as const, sentAt };
}

/** Returns the id of a product that is in the customer's cart. */
export async function inCart({ shop, whose }: Ground): Promise<string> {
  const product = await aProduct(shop);
  await fillCart(shop, whose, [[product, 1]]);
  return product.id;
}

/** Returns a CSV file of one product in a new category. */
export async function sheet({ shop }: Pick<Ground, 'shop'>) {
  const category = await aCategory(shop);
  const row = `S-${next()},${aName()},${category.name},900,Blue,2`;
  const text = `SKU,Product title,Category,Price,Color,Stock quantity\r\n${row}\r\n`;
  return { name: 'products.csv', bytes: Buffer.from(text), type: 'text/csv' };
}

/** Returns the id of a set of search words. */
export async function aWordSet(shop: TestShop): Promise<string> {
  const { token } = await anOwner(shop);
  const body = { words: [aName(), aName()] };
  return (await ask(shop, searchCalls.addWords, { token, body })).reply.data.id;
}

/** Returns the id of a message that could not be sent. */
export async function aFailedMessage(shop: TestShop, phone: string): Promise<string> {
  const now = shop.clock.now();
  const { id } = await shop.db
    .insertInto('messages')
    .values({
      purpose: 'ORDER_PLACED',
      phone,
      state: 'FAILED',
      reason: 'It cannot be reached',
      channel: 'whatsapp',
      tries: 8,
      parameters: ['100001', '₹2,999.00', 'http://127.0.0.1/'],
      is_first_try: false,
      next_try_at: now,
      created_at: now,
      changed_at: now,
      expires_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the endpoint of a person's device that gets notices of new orders. */
export async function aSwitchedOnDevice(shop: TestShop, userId: string): Promise<string> {
  const { endpoint, keys } = aSubscription();
  await shop.db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, endpoint, ...keys, created_at: shop.clock.now() })
    .execute();
  return endpoint;
}

/** Returns the reference of a customer's payment link, which no gateway has made yet. */
export async function aPaymentLink({ shop, whose }: Ground): Promise<string> {
  const reference = `RS${String(next()).padStart(10, '0')}`;
  const now = shop.clock.now();
  await shop.db
    .insertInto('payment_links')
    .values({
      customer_id: whose.id,
      reference,
      address_id: whose.addressId,
      amount: paise(100),
      request_hash: Buffer.alloc(32),
      begun_at: now,
      expires_at: now,
      expire_by: now,
    })
    .execute();
  return reference;
}
