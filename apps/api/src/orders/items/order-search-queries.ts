import { type RawBuilder, sql } from 'kysely';
import { APOSTROPHES, type Db, likePart, likeWords, readRow, readRows } from '../../database/db.ts';
import type { PageRange } from '@shop/contract/page';

/** The meanings of a keyword: each is a match by itself, `words` only all together. */
export type OrderWords = {
  /** In lower case, each in its spellings; all must be in the customer's name, or all in the name and SKU of the product or of the item. */
  words: readonly (readonly string[])[];
  orderId: string | null;
  /** A part of the customer's phone number, or the whole number on the parcel. */
  phone: string | null;
  /** The beginning of a tracking number, in lower case, in its spellings. */
  tracking: readonly string[];
};

/** Maximum number of customers, or products, whose items are looked up one by one. */
const MOST_SOURCES = 5_000;

/** Maximum number of matches that are collected and sorted; more are read newest first instead. */
const MAX_SORTED_MATCHES = 20_000;

/** Maximum number of found items when there are more than can be collected. */
const MOST_NEWEST = 200;

const CUSTOMER_NAME = sql`lower(concat_ws(' ', customer.first_name, customer.last_name))`;
// As in the index.
const PRODUCT_TEXT = sql`lower(product.name || ' ' || product.sku)`;
/** The titles and SKUs that a product had before; as in the index. */
const FORMER_TEXT = sql`lower(product.former_titles)`;
/** The title and SKU of the order. */
const ITEM_TEXT = sql`lower(item.product_name || ' ' || item.sku)`;

/**
 * Returns one page of all matches, newest first, with their number; null when there are too many to
 * collect. Goes from customers, products and tracking numbers to their items, so the cost depends on the
 * number of matches.
 */
export async function selectFew(
  db: Db,
  words: OrderWords,
  { limit, offset }: PageRange,
): Promise<{ ids: string[]; totalCount: number } | null> {
  const row = await readRow<{ ids: string[]; total: number; is_cut: boolean }>(db)`
    with customer as (
      select id from users customer where ${isCustomer(words)} limit ${MOST_SOURCES + 1}
    ), product as (
      select id, ${hasWords(PRODUCT_TEXT, words)} as is_now from products product
      where ${hasWords(PRODUCT_TEXT, words)} or ${hasWords(FORMER_TEXT, words)}
      limit ${MOST_SOURCES + 1}
    ), collected as (
      select id, placed_at from (
        ${itemsOf(sql`customer_id`, sql`customer`)}
        union all ${itemsOf(
          sql`product_id`,
          sql`product`,
          sql`source.is_now or ${hasWords(ITEM_TEXT, words)}`,
        )}
        union all (
          select id, placed_at from order_items item where ${hasTracking(words)}
          limit ${MAX_SORTED_MATCHES + 1}
        )
        union all (
          select id, placed_at from order_items where order_id = ${words.orderId}::bigint
        )
        union all ${itemsOf(sql`order_id`, sql`(${ofParcel(words)})`)}
      ) item
      limit ${MAX_SORTED_MATCHES + 1}
    ), found as (
      select distinct id, placed_at from collected
    )
    select (select count(*)::int from found) as total,
      array(
        select id::text from found order by placed_at desc, found.id desc
        limit ${limit} offset ${offset}
      ) as ids,
      (select count(*) from customer) > ${MOST_SOURCES}
        or (select count(*) from product) > ${MOST_SOURCES}
        or (select count(*) from collected) > ${MAX_SORTED_MATCHES} as is_cut
  `;
  return row === undefined || row.is_cut ? null : { ids: row.ids, totalCount: row.total };
}

/** Number of newest items among which a common word has enough matches. */
const MOST_PROBED = 2_500;

/**
 * Returns the newest matches of a very common word, searched only among the newest items; null when these
 * have too few, or when the shop has so few items that all matches can be collected.
 */
export async function selectCommon(db: Db, words: OrderWords): Promise<string[] | null> {
  const newest = sql`(
    select * from order_items where (select max(id) from order_items) > ${MAX_SORTED_MATCHES}
    order by placed_at desc, id desc limit ${MOST_PROBED}
  )`;
  const ids = await selectMatching(db, words, newest);
  return ids.length < MOST_NEWEST ? null : ids;
}

/**
 * Returns the newest matches of a common word: reads all items from the newest one until there are enough.
 */
export async function selectNewest(db: Db, words: OrderWords): Promise<string[]> {
  return selectMatching(db, words, sql`order_items`);
}

/** Checks each item by scalar subqueries, because a join could be planned from the other end. */
async function selectMatching(
  db: Db,
  words: OrderWords,
  items: RawBuilder<unknown>,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select item.id from ${items} item
    where item.order_id = ${words.orderId}::bigint or ${hasTracking(words)}
      or item.order_id in (${ofParcel(words)})
      or (select ${isCustomer(words)} from users customer where customer.id = item.customer_id)
      or ${hasWords(ITEM_TEXT, words)}
      or (
        select ${hasWords(PRODUCT_TEXT, words)} from products product
        where product.id = item.product_id
      )
    order by item.placed_at desc, item.id desc
    limit ${MOST_NEWEST}
  `;
  return rows.map(({ id }) => id);
}

/** SQL: the items of each of few sources, by the index of that column, that fit a claim about item and source. */
function itemsOf(
  column: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  claim: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`(
    select item.id, item.placed_at from ${source} source cross join lateral (
      select id, placed_at from order_items item where ${column} = source.id and (${claim})
      order by placed_at desc, id desc limit ${MAX_SORTED_MATCHES + 1}
    ) item
  )`;
}

function isCustomer(words: OrderWords): RawBuilder<unknown> {
  // The search text has an index; it contains more than the name.
  const named = sql`${hasWords(sql`customer.search_text`, words)} and ${hasWords(CUSTOMER_NAME, words)}`;
  const pattern = `%${words.phone}%`;
  const called =
    words.phone === null
      ? sql`false`
      : sql`customer.search_text like ${pattern} and customer.phone like ${pattern}`;
  return sql`(customer.role = 'CUSTOMER' and (${named} or ${called}))`;
}

/** SQL: orders whose parcel has this whole number; only customers are searched for a part of one. */
function ofParcel({ phone }: OrderWords): RawBuilder<unknown> {
  return sql`select id from orders where ship_phone = ${phone} limit ${MOST_SOURCES + 1}`;
}

function hasTracking({ tracking }: OrderWords): RawBuilder<unknown> {
  const claims = tracking.map(
    (text) => sql`lower(item.tracking_number) like ${`${likePart(text)}%`}`,
  );
  return sql`(item.tracking_number is not null and (${sql.join(claims, sql` or `)}))`;
}

/**
 * SQL: all words are in the text: those with three letters in a row, which the index looks up, anywhere; shorter
 * ones, which are everywhere, at a word's start.
 */
function hasWords(text: RawBuilder<unknown>, { words }: OrderWords): RawBuilder<unknown> {
  const claims = words.map((spellings) => {
    const places = spellings.flatMap((word) => {
      const part = likeWords(word);
      const isLong = word.split(APOSTROPHES).some((piece) => [...piece].length >= 3);
      return isLong ? [`%${part}%`] : [`${part}%`, `% ${part}%`];
    });
    return sql`(${sql.join(
      places.map((place) => sql`${text} like ${place}`),
      sql` or `,
    )})`;
  });
  return sql`(${sql.join(claims, sql` and `)})`;
}
