import { productCalls } from '@shop/contract/products';
import { savedCalls } from '@shop/contract/saved';
import { watchCalls } from '@shop/contract/watches';
import { sql } from 'kysely';
import { stopToken } from '../src/messages/shop-links.ts';
import { tellWatchers } from '../src/saved/tell-watchers.ts';
import { type Person, aShopper } from './factories.ts';
import { sendDue } from './messages.ts';
import { type TestProduct, aProduct, restock } from './order-factories.ts';
import { type TestShop, ask } from './server.ts';

/** A product, by its id alone. */
type Known = Pick<TestProduct, 'id'>;

/** Saves a product for a customer. */
export const save = (shop: TestShop, { token }: Person, { id: productId }: Known) =>
  ask(shop, savedCalls.save, { token, body: { productId } });

/** Returns the saved products of a customer. */
export async function savedBy(shop: TestShop, { token }: Person) {
  return (await ask(shop, savedCalls.mine, { token, query: { size: '100' } })).reply.data;
}

/** Lets a customer wait for a product. */
export const watch = (shop: TestShop, { token }: Person, { id: productId }: Known) =>
  ask(shop, watchCalls.add, { token, body: { productId } });

/** Returns the ids of the products that a customer waits for. */
export async function watchedBy(shop: TestShop, { token }: Person): Promise<string[]> {
  const { reply } = await ask(shop, watchCalls.mine, { token, query: { size: '100' } });
  return reply.data.map(({ productId }) => productId);
}

/** Creates a product that is sold out, and people who wait for it, in this order. */
export async function aSoldOutProduct(
  shop: TestShop,
  waiting = 0,
  of: Parameters<typeof aProduct>[1] = {},
): Promise<{ product: TestProduct; people: Person[] }> {
  const product = await aProduct(shop, { ...of, stock: 0 });
  const people: Person[] = [];
  for (let at = 0; at < waiting; at += 1) {
    const person = await aShopper(shop);
    await watch(shop, person, product);
    people.push(person);
  }
  return { product, people };
}

/** Runs the minute's job after some minutes, and sends what it queued. */
export async function tellAfter(shop: TestShop, minutes: number): Promise<void> {
  shop.clock.move(minutes * 60);
  await tellWatchers(shop);
  await sendDue(shop);
}

/** Returns the texts that products are back, of a customer. */
export function textsTo(shop: TestShop, { phone }: Person): string[] {
  return shop.sent
    .filter(({ to, purpose }) => to === phone && purpose === 'BACK_IN_STOCK')
    .map(({ text }) => text);
}

/** Lets a customer be told of a product; returns the token of the stop link. */
export async function aStopToken(shop: TestShop, person: Person): Promise<string> {
  const { product } = await aSoldOutProduct(shop);
  await watch(shop, person, product);
  await restock(shop, product.id, 1);
  await tellWatchers(shop);
  const { id } = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('phone', '=', person.phone)
    .where('purpose', '=', 'BACK_IN_STOCK')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return stopToken(shop, id);
}

/** Returns a product's row in the owner's list. */
export async function ownersRow(shop: TestShop, owner: Person, name: string) {
  const { token } = owner;
  const { reply } = await ask(shop, productCalls.adminList, { token, query: { size: '100' } });
  return reply.data.find(({ productName }) => productName === name);
}

/** Lets many customers save many products, and wait for them, directly. */
export async function fillWants(shop: TestShop): Promise<void> {
  await sql`
    with wants as (
      select customer.id as customer_id, product.id as product_id
      from (select id from users where role = 'CUSTOMER' order by id limit 300) customer
      cross join (select id from products order by id limit 10) product
    ), saved as (
      insert into saved_products select customer_id, product_id, 100, ${shop.clock.now()} from wants
    ), watched as (
      insert into watched_products select distinct product_id from wants
    )
    insert into watches (customer_id, product_id, asked_at)
    select customer_id, product_id, ${shop.clock.now()} from wants`.execute(shop.db);
  await sql`analyze saved_products, watches, watched_products`.execute(shop.db);
}
