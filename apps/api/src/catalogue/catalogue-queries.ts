import type { PageRange } from '@shop/contract/page';
import type { Paise } from '@shop/contract/money';
import type { ProductSort, Sort } from '@shop/contract/product-sort';
import type { Sorting } from '@shop/contract/sort';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import type { Database } from '../lib/schema.ts';
import type { StoredPicture } from '../pictures/pictures.ts';

/** Which active products a shopper wants to see. */
export type Filter = {
  categoryId?: string | undefined;
  minPrice?: Paise | undefined;
  maxPrice?: Paise | undefined;
};

/** A product as any list shows it, with its cover. */
export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

/** A page of the active products. */
export async function selectCatalogue(
  db: Db,
  { filter, sort, range }: { filter: Filter; sort: Sort; range: PageRange },
): Promise<ListedRow[]> {
  const page = listed(db)
    .where((where) => matches(where, filter))
    .limit(range.limit)
    .offset(range.offset);
  if (sort === 'newest') {
    return page.orderBy('products.created_at', 'desc').orderBy('products.id', 'desc').execute();
  }
  const direction = sort === 'priceAsc' ? 'asc' : 'desc';
  return page.orderBy('products.price', direction).orderBy('products.id', direction).execute();
}

/** How many active products there are. */
export async function selectCatalogueCount(db: Db, filter: Filter): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const COLUMNS = {
  date: 'products.created_at',
  name: 'products.name',
  price: 'products.price',
  stock: 'products.stock',
} as const;

/** Products of those ids, in the order of the ids unless they are sorted. */
export async function selectListed(db: Db, ids: readonly string[], sorting?: Sorting<ProductSort>) {
  const found = listed(db).where('products.id', 'in', ids);
  if (sorting === undefined) {
    return found.orderBy(sql`array_position(${ids}::bigint[], products.id)`).execute();
  }
  const direction = sorting.isDescending ? 'desc' : 'asc';
  const column = sql.ref(COLUMNS[sorting.column]);
  return found
    .orderBy(sorting.column === 'name' ? sql`lower(${column})` : column, direction)
    .orderBy('products.id', direction)
    .execute();
}

function listed(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('product_pictures as cover', (join) =>
      join.onRef('cover.product_id', '=', 'products.id').on('cover.position', '=', 0),
    )
    .leftJoin('pictures', 'pictures.id', 'cover.picture_id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.price',
      'products.stock',
      'products.color',
      'products.size',
      'products.active',
      'products.created_at',
      'products.category_id',
      'categories.name as category_name',
      sql<StoredPicture | null>`case when pictures.id is not null then jsonb_build_object(
        'key', pictures.key, 'width', pictures.width, 'height', pictures.height,
        'thumbhash', pictures.thumbhash, 'files', pictures.files) end`.as('cover'),
    ]);
}

function matches(
  where: ExpressionBuilder<Database, 'products'>,
  { categoryId, minPrice, maxPrice }: Filter,
) {
  return where.and([
    where('products.active', '=', true),
    where('products.deleted_at', 'is', null),
    ...(categoryId === undefined ? [] : [where('products.category_id', '=', categoryId)]),
    ...(minPrice === undefined ? [] : [where('products.price', '>=', minPrice)]),
    ...(maxPrice === undefined ? [] : [where('products.price', '<=', maxPrice)]),
  ]);
}
