import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Explained } from './explained.tsx';
import { SortButton, SortSelect, useListSort } from './list-sort.tsx';
import { ariaSort } from './sort-order.ts';
import type { ColumnSort } from './sort-order.ts';

/** A column: its heading, how a cell is rendered, and its layout. */
export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures with digits of equal width. */
  figures?: boolean;
  /** Without a heading in the card layout, for pictures and buttons. */
  bare?: boolean;
  /** The heading is for screen readers only; in the card layout the cell is in the upper right corner. */
  corner?: boolean;
  className?: string;
  /** Not printed. */
  screenOnly?: boolean;
  /** Makes the heading sort by this column; the order is in the URL as `sort`. */
  sort?: ColumnSort;
  /** An explanation of the column, shown by its heading. */
  explained?: string;
  /** The column's cell in the totals row; one column labels the row. */
  total?: ReactNode;
};

type TableProps<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Smaller text and narrower cells, for tables of many columns. */
  dense?: boolean;
  /** The default sort order: a column's name, with a leading `-` for descending. */
  usualSort?: string;
  /** Makes rows focusable, for `useRowKeys`. */
  focusable?: boolean;
};

/** A table with a sticky heading; below 640 px each row becomes a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, dense = false, focusable = false } = props;
  const { usualSort = '' } = props;
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <div className="flex flex-col gap-3">
      <SortSelect columns={columns} usual={usualSort} />
      <div className="rounded-sm border border-line bg-surface max-lg:overflow-x-auto">
        <table
          className={classes('cards-when-narrow w-full', dense ? 'text-sm sm:text-xs' : 'text-sm')}
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-left">
              <Headings columns={columns} usualSort={usualSort} dense={dense} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                tabIndex={focusable ? -1 : undefined}
                data-row-key={focusable ? keyOf(row) : undefined}
                className="scroll-mt-28 border-b border-line -outline-offset-2 last:border-b-0 focus:bg-accent-tint"
              >
                {columns.map((column) => (
                  <td
                    key={column.heading}
                    data-label={column.bare || column.corner ? '' : column.heading}
                    data-corner={column.corner || undefined}
                    data-screen-only={column.screenOnly || undefined}
                    className={classes(
                      'sm:py-3',
                      dense
                        ? 'align-top sm:px-1.5 sm:first:pl-3 sm:last:pr-3'
                        : 'align-middle sm:px-3',
                      column.figures && 'tabular-nums sm:text-right',
                      column.className,
                    )}
                  >
                    <div className="min-w-0">{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
        </table>
      </div>
    </div>
  );
}

type HeadingsProps<Row> = { columns: readonly Column<Row>[]; usualSort: string; dense: boolean };

function Headings<Row>({ columns, usualSort, dense }: HeadingsProps<Row>) {
  const { current, choose } = useListSort(columns, usualSort);
  return columns.map((column) => (
    <th
      key={column.heading}
      scope="col"
      aria-sort={ariaSort(column.sort, current)}
      data-screen-only={column.screenOnly || undefined}
      className={classes(
        'sticky top-14 z-10 border-b border-line bg-paper-deep py-2.5 align-bottom font-semibold text-ink-soft',
        dense ? 'px-1.5 first:pl-3 last:pr-3' : 'px-3 whitespace-nowrap',
        column.figures && 'text-right',
      )}
    >
      {column.sort === undefined ? (
        <Heading column={column} />
      ) : (
        <SortButton
          heading={column.heading}
          sort={column.sort}
          current={current}
          usual={usualSort}
          onChoose={choose}
        />
      )}
    </th>
  ));
}

function Heading<Row>({ column: { heading, explained, corner } }: { column: Column<Row> }) {
  if (corner) return <span className="sr-only">{heading}</span>;
  if (explained === undefined) return heading;
  return <Explained name={heading}>{explained}</Explained>;
}

/** The totals row. */
function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr className="border-t-2 border-line-strong bg-paper-deep font-semibold">
        {columns.map(({ heading, total, figures, bare, corner }) => (
          <td
            key={heading}
            data-label={bare || corner ? '' : heading}
            className={classes(
              'px-3 sm:py-3',
              figures && 'tabular-nums sm:text-right',
              total === undefined && 'max-sm:hidden!',
            )}
          >
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
