import { randomBytes } from 'node:crypto';
import { callUrl } from '@shop/contract/call-request';
import { payCalls } from '@shop/contract/pay';
import { sql } from 'kysely';
import { hashOf } from '../apps/api/src/platform/tokens.ts';
import { AGENTS, linkRequest } from '../apps/api/test/pay-link-factories.ts';
import type { BenchShop } from './bench-shop.ts';
import { customersOf, fillCarts, lineOf } from './buyers.ts';
import { type Load, type Requests, load } from './load.ts';
import { BUYERS, PER_CONNECTION, byBuyers } from './order-rows.ts';
import { formRequest } from './order-request.ts';
import { PRODUCT_PAGES, visitOf } from './public-rows.ts';
import type { Beside, Row } from './row.ts';

const OPENED_LINKS = 200;
/** The links of each customer, more than the load can order. */
const LINKS_EACH = 60;
const WRITTEN_AT_ONCE = 1_000;
const ORDERING = { connections: BUYERS, seconds: 4 };

/** Rows of the table: what a link costs beside what it is like. */
export const LINK_ROWS: readonly Row[] = [
  {
    name: 'pay link, cache off',
    goal: { ratio: 0.8 },
    cache: 'off',
    async measure({ shop, server }) {
      const tokens = await writeLinks(shop, customersOf(OPENED_LINKS), 1);
      const links = tokens.map(([token = '']) => openingOf(token));
      const products = await load(server, PRODUCT_PAGES.map(visitOf));
      return { load: await load(server, links), beside: besideOf('product page', products) };
    },
  },
  {
    name: 'order by link',
    // As much as `link-cost.test.ts` allows: an order in cash is one statement, this one a transaction of several.
    goal: { ratio: 0.33 },
    cache: 'on',
    async measure({ shop, server }) {
      const customers = customersOf(BUYERS * PER_CONNECTION);
      await fillCarts(shop, customers, LINKS_EACH);
      const inCash = await byBuyers(shop, customers, (order) => [order]);
      const plain = await load(server, inCash, ORDERING);
      const links = await writeLinks(shop, customersOf(BUYERS * PER_CONNECTION), LINKS_EACH);
      return {
        load: await load(server, ordersOf(links), ORDERING),
        beside: besideOf('order in cash', plain),
      };
    },
  },
];

function besideOf(what: string, { rate, server, database }: Load): Beside {
  return { what, rate, processor: server + database };
}

function openingOf(token: string) {
  const { headers, ...visit } = visitOf(`/pay/${token}`);
  return { ...visit, headers: { ...headers, 'user-agent': AGENTS.browser } };
}

/** Orders each link once; on each connection its customers take turns. */
function ordersOf(links: readonly (readonly string[])[]): Requests {
  const turns = Array.from({ length: BUYERS }, () => 0);
  return (connection) => {
    const own = links.filter((_, at) => at % BUYERS === connection);
    return () => {
      const turn = turns[connection] ?? 0;
      turns[connection] = turn + 1;
      const token = own[turn % own.length]?.[Math.floor(turn / own.length)];
      if (token === undefined) throw new Error('there are not enough links');
      const headers = { 'idempotency-key': `bench-${token}` };
      const path = callUrl(payCalls.order, { params: { token } });
      return formRequest({ path, headers, body: linkRequest() });
    };
  };
}

/** Writes drafts of two lines with their holds, for the phones of customers; returns the tokens of each. */
async function writeLinks(
  shop: BenchShop,
  customers: readonly number[],
  each: number,
): Promise<string[][]> {
  const tokens = customers.map(() =>
    Array.from({ length: each }, () => randomBytes(16).toString('base64url')),
  );
  const all = customers.flatMap((customer, at) =>
    (tokens[at] ?? []).map((token, attempt) => ({ customer, token, ...lineOf(customer, attempt) })),
  );
  for (let from = 0; from < all.length; from += WRITTEN_AT_ONCE) {
    await insertDrafts(shop, all.slice(from, from + WRITTEN_AT_ONCE));
  }
  await sql`vacuum analyze drafts, draft_items, holds, hold_items`.execute(shop.db);
  return tokens;
}

type WantedDraft = { customer: number; token: string; one: number; other: number };

async function insertDrafts({ db }: BenchShop, drafts: readonly WantedDraft[]): Promise<void> {
  const column = <T>(of: (draft: WantedDraft) => T) => drafts.map(of);
  await sql`
    with draft as materialized (
      select nextval(pg_get_serial_sequence('drafts', 'id')) as id, customer.phone,
        customer.first_name as name, wanted.hash, array[wanted.one, wanted.other] as products, (
          select sum(price) from products where id in (wanted.one, wanted.other)
        ) as total
      from unnest(
        ${column(({ customer }) => customer)}::bigint[],
        ${column(({ token }) => hashOf(token))}::bytea[],
        ${column(({ one }) => one)}::bigint[], ${column(({ other }) => other)}::bigint[]
      ) as wanted (customer, hash, one, other)
      join users as customer on customer.id = wanted.customer
    ), written as (
      insert into drafts (
        id, created_by, created_at, phone, name, list_total, total, discount, payment_reference, salt,
        token_hash, expires_at, scan_offered
      )
      select id, (select min(id) from users where role = 'ADMIN'), now(), phone, name, total, total, 0,
        'RS' || lpad(id::text, 10, 'A'), '\\x00', hash, now() + interval '1 day', false
      from draft
    ), line as materialized (
      select draft.id as draft_id, place.position, product.id, product.unit, product.price
      from draft cross join unnest(draft.products) with ordinality as place (product_id, position)
      join products as product on product.id = place.product_id
    ), lines as (
      insert into draft_items (draft_id, position, product_id, unit, quantity, list_price, unit_price)
      select draft_id, position - 1, id, unit, 1, price, price from line
    ), held as (
      insert into holds (draft_id, reference, amount, created_at, expires_at)
      select id, 'RS' || lpad(id::text, 10, 'A'), total, now(), now() + interval '1 day' from draft
      returning id, draft_id
    ), units as (
      insert into hold_items (hold_id, product_id, quantity, unit_price)
      select held.id, line.id, 1, line.price from held join line using (draft_id)
      returning hold_id, product_id, quantity
    )
    insert into stock_movements (product_id, change, reason, hold_id, created_at)
    select product_id, -quantity, 'HOLD', hold_id, now() from units order by product_id`.execute(
    db,
  );
}
