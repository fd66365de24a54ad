import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { useOverflowing } from '../lib/use-overflowing.ts';
import { ExplainedLabel } from './explained.tsx';
import { formWords } from './form-words.ts';
import { SortButton, SortSelect, useListSort } from './list-sort.tsx';
import { ariaSort } from './sort-order.ts';
import type { ColumnSort } from './sort-order.ts';
import { groupedRows } from './table-groups.ts';
import type { GroupedRow } from './table-groups.ts';

/** A column: its heading, its cells, and its layout. */
export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures with digits of equal width. */
  figures?: boolean;
  /** Has no heading in the card layout, for pictures and buttons. */
  bare?: boolean;
  /** Has a heading for screen readers only; in the card layout the cell is in the upper right corner. */
  corner?: boolean;
  className?: string;
  /** Stays at the right edge while a too wide table is scrolled; for buttons, each in one line. */
  pinned?: boolean;
  /** Shown once for all rows of a group; needs the table's `groupOf`. */
  once?: boolean;
  /** Shown from this width on: 1024, 1280 or 1440 px; another column has it below, or it can be missed. */
  from?: keyof typeof FROM;
  /** Not printed. */
  screenOnly?: boolean;
  /** Makes the heading sort by this column; the URL stores the order as `sort`. */
  sort?: ColumnSort | undefined;
  /** An explanation of the column, shown by its heading. */
  explained?: string;
  /** The column's cell in the totals row; one column labels the row. */
  total?: ReactNode;
};

/** Style of a column of typed names: a word that is too long for it breaks. */
export const LONG_TEXT = 'min-w-32 wrap-anywhere';

/** Props of a table. */
export type TableProps<Row> = {
  /** Caption for screen readers. */
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
  /**
   * Key of a row; consecutive rows with the same key are one group, which shows the `once` columns once.
   */
  groupOf?: (row: Row) => string;
};

/**
 * Shows a table with a sticky heading. One that is too wide scrolls sideways in its box, with its
 * buttons always visible; below 640 px each row becomes a card.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, dense = false, focusable = false } = props;
  const { usualSort = '' } = props;
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <div className="flex flex-col gap-3">
      <SortSelect columns={columns} usual={usualSort} />
      <ScrollBox caption={caption} className="rounded-sm border border-line bg-surface">
        {(isWide) => (
          <table
            className={classes(
              'cards-when-narrow w-full border-separate border-spacing-0',
              dense ? 'text-sm sm:text-xs' : 'text-sm',
            )}
          >
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="text-left">
                <Headings columns={columns} usualSort={usualSort} dense={dense} isWide={isWide} />
              </tr>
            </thead>
            <tbody>
              {groupedRows(rows, props.groupOf).map((grouped) => (
                <tr
                  key={keyOf(grouped.row)}
                  tabIndex={focusable ? -1 : undefined}
                  data-row-key={focusable ? keyOf(grouped.row) : undefined}
                  className="group/row scroll-mt-28 -outline-offset-2 focus:bg-accent-tint"
                >
                  <Cells columns={columns} grouped={grouped} dense={dense} isWide={isWide} />
                </tr>
              ))}
            </tbody>
            {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
          </table>
        )}
      </ScrollBox>
    </div>
  );
}

type ScrollBoxProps = {
  caption: string;
  className?: string;
  children: (isWide: boolean) => ReactNode;
};

/**
 * Contains a table. It scrolls only when the table is wider: inside a scrolling box a heading cannot
 * stick to the page, and would cover the first row.
 */
export function ScrollBox({ caption, className, children }: ScrollBoxProps) {
  const { box, isOverflowing } = useOverflowing();
  const scrolls = isOverflowing && {
    role: 'region',
    'aria-label': formWords.toScroll(caption),
    tabIndex: 0,
  };
  return (
    <div
      ref={box}
      {...scrolls}
      className={classes(className, isOverflowing && 'overflow-x-auto print:overflow-visible')}
    >
      {children(isOverflowing)}
    </div>
  );
}

/** Style of a column that stays visible, with an edge that shows that others pass below it. */
const PINNED =
  'sm:sticky sm:right-0 sm:z-10 sm:border-l sm:border-l-line-strong print:static print:border-l-0';

/** Keeps figures of a dense table apart from the text of the next column, where there is room. */
const FIGURES = 'min-[90rem]:pr-3!';

/** Styles of columns that a narrower table does not show; print has all. */
const FROM = {
  1024: 'sm:max-lg:hidden print:table-cell',
  1280: 'sm:max-xl:hidden print:table-cell',
  1440: 'sm:max-[90rem]:hidden print:table-cell',
} as const;

type CellsProps<Row> = {
  columns: readonly Column<Row>[];
  grouped: GroupedRow<Row>;
  dense: boolean;
  isWide: boolean;
};

function Cells<Row>({ columns, grouped, dense, isWide }: CellsProps<Row>) {
  const { row, span, isLast } = grouped;
  return columns
    .filter(({ once }) => !once || span > 0)
    .map((column) => (
      <td
        key={column.heading}
        rowSpan={column.once && span > 1 ? span : undefined}
        data-label={column.bare || column.corner ? '' : column.heading}
        data-corner={column.corner || undefined}
        data-screen-only={column.screenOnly || undefined}
        className={classes(
          'sm:h-13 sm:border-b sm:py-1.5 sm:group-last/row:border-b-0',
          isLast || column.once ? 'border-line' : 'border-paper-deep',
          dense ? 'sm:px-1 2xl:px-1.5' : 'sm:px-3',
          // Not `first:`, because a row within a group begins with a later column.
          dense && column === columns[0] && 'sm:pl-2 2xl:pl-3',
          dense && column === columns.at(-1) && 'sm:pr-2 2xl:pr-3',
          column.once && span > 1 ? 'align-top' : 'align-middle',
          column.figures && 'tabular-nums sm:text-right',
          dense && column.figures && FIGURES,
          column.pinned && 'sm:[&_:is(a,button)]:whitespace-nowrap',
          column.pinned && isWide && `${PINNED} sm:bg-surface`,
          column.from && FROM[column.from],
          column.className,
        )}
      >
        <div
          className={classes(
            'min-w-0',
            // As high as one row, so that the group's shared cell is level with its first row.
            column.once && span > 1 && 'sm:flex sm:min-h-10 sm:flex-col sm:justify-center',
          )}
        >
          {column.cell(row)}
        </div>
      </td>
    ));
}

type HeadingsProps<Row> = {
  columns: readonly Column<Row>[];
  usualSort: string;
  dense: boolean;
  isWide: boolean;
};

function Headings<Row>({ columns, usualSort, dense, isWide }: HeadingsProps<Row>) {
  const { current, choose } = useListSort(columns, usualSort);
  return columns.map((column) => (
    <th
      key={column.heading}
      scope="col"
      aria-sort={ariaSort(column.sort, current)}
      data-screen-only={column.screenOnly || undefined}
      className={classes(
        'border-b border-line bg-paper-deep py-2.5 align-bottom font-semibold text-ink-soft',
        !isWide && 'sticky top-14 z-20',
        dense
          ? 'px-1 first:pl-2 last:pr-2 2xl:px-1.5 2xl:first:pl-3 2xl:last:pr-3'
          : 'px-3 whitespace-nowrap',
        column.figures && 'text-right',
        dense && column.figures && FIGURES,
        column.pinned && isWide && PINNED,
        column.from && FROM[column.from],
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
  return <ExplainedLabel name={heading}>{explained}</ExplainedLabel>;
}

/** Shows the totals row. */
function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr className="bg-paper-deep font-semibold">
        {columns.map(({ heading, total, figures, bare, corner }) => (
          <td
            key={heading}
            data-label={bare || corner ? '' : heading}
            className={classes(
              'px-3 sm:border-t-2 sm:border-line-strong sm:py-3',
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
