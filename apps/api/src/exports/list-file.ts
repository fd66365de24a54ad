import type { Download } from '../http/call.ts';
import { dayOf } from '../platform/clock.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../platform/csv.ts';
import type { Shop } from '../shop.ts';
import { type PagedList, pagesOf } from './snapshot-pages.ts';

/** A column of a file: its heading, and its cell of a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell];

type Sheet<Row> = {
  name: string;
  /** A page of the list, and the id that identifies a row. */
  page: PagedList<Row>['page'];
  idOf: PagedList<Row>['idOf'];
  columns: readonly Column<Row>[];
};

/** Returns a list as a CSV file, named after the list and the day. */
export function fileOf<Row>(shop: Shop, sheet: Sheet<Row>): Download {
  return { name: `${sheet.name}-${dayOf(shop.clock.now())}.csv`, content: textOf(shop, sheet) };
}

async function* textOf<Row>(
  shop: Shop,
  { page, idOf, columns }: Sheet<Row>,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvOf([columns.map(([heading]) => heading)]);
  for await (const rows of pagesOf(shop, { page, idOf })) {
    yield head + csvOf(rows.map((row) => columns.map(([, cell]) => cell(row))));
    head = '';
  }
  if (head !== '') yield head;
}
