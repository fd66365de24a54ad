import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import type { CategorySales, InventoryRange } from '@shop/contract/inventory';
import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import { formatUnits } from '@shop/contract/quantity';
import { formatPrice } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { adminWords, headingWords } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { RowList } from '../kit/row-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { barWords, dashboardWords } from './inventory-words.ts';

/** Shows sales of each category in the range, as bars and as a table of the same data. */
export function CategoryChart({ range }: { range: InventoryRange }) {
  const sales = useCall(inventoryCalls.salesByCategory, { query: { range } }, { keep: true });
  return (
    <section aria-labelledby="sales-by-category" className="flex flex-col gap-3">
      <h2 id="sales-by-category" className="font-display text-heading">
        {dashboardWords.salesByCategory}
      </h2>
      <Loaded query={sales} failed={inventoryMessages.salesFailed}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={inventoryMessages.noSales} />
          ) : (
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              <Bars rows={data} />
              <RowList
                caption={dashboardWords.salesByCategory}
                columns={columnsWith(data)}
                rows={data}
                keyOf={(row) => row.subCategoryId}
                renderCard={cardOf}
                total={<CardTotal rows={data} />}
              />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function columnsWith(rows: readonly CategorySales[]): readonly Column<CategorySales>[] {
  const incomeColumn: Column<CategorySales> = {
    heading: headingWords.income,
    figures: true,
    cell: (row) => formatPrice(row.income ?? 0),
    total: formatPrice(incomeOf(rows)),
  };
  return [
    {
      heading: headingWords.category,
      cell: (row) => row.subCategoryName,
      total: dashboardWords.allCategories,
    },
    {
      heading: headingWords.units,
      figures: true,
      cell: unitsOf,
      total: totalUnitsOf(rows),
    },
    ...(hasIncome(rows) ? [incomeColumn] : []),
  ];
}

function cardOf(row: CategorySales) {
  const { subCategoryName, income } = row;
  const units = dashboardWords.sold(unitsOf(row));
  return income === null
    ? { title: subCategoryName, figure: units }
    : { title: subCategoryName, figure: formatPrice(income), second: units };
}

function CardTotal({ rows }: { rows: readonly CategorySales[] }) {
  const units = dashboardWords.sold(totalUnitsOf(rows));
  return (
    <>
      <span>{dashboardWords.allCategories}</span>
      <span>{hasIncome(rows) ? `${units} · ${formatPrice(incomeOf(rows))}` : units}</span>
    </>
  );
}

function incomeOf(rows: readonly CategorySales[]): number {
  return rupeesOf(sum(rows.map(({ income }) => paiseOf(income ?? 0))));
}

function unitsOf({ sales, metres }: CategorySales): string {
  return formatUnits(sales, metres);
}

function totalUnitsOf(rows: readonly CategorySales[]): string {
  const sumOf = (of: (row: CategorySales) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return formatUnits(
    sumOf(({ sales }) => sales),
    sumOf(({ metres = 0 }) => metres),
  );
}

/** Returns whether the server has sent income, which needs a permission. */
function hasIncome(rows: readonly CategorySales[]): boolean {
  return rows.every(({ income }) => income !== null);
}

/**
 * Draws one bar per category for its income, or for its sales when income is hidden; none while all its
 * orders are open.
 */
function Bars({ rows }: { rows: readonly CategorySales[] }) {
  const [first] = rows;
  const isMoney = hasIncome(rows);
  const valueOf = ({ income, sales }: CategorySales) => (isMoney ? (income ?? 0) : sales);
  const textOf = (row: CategorySales) => (isMoney ? formatPrice(row.income ?? 0) : unitsOf(row));
  const words = isMoney ? barWords.income : barWords.sales;
  const most = Math.max(...rows.map(valueOf), 1);
  return (
    <figure className="flex flex-col gap-3 self-start rounded-md border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
        <span>{words.title}</span>
        <span>{adminWords.highest(first === undefined ? formatPrice(0) : textOf(first))}</span>
      </figcaption>
      <div
        role="img"
        aria-label={words.chart(rows.length, first?.subCategoryName ?? '')}
        className="flex flex-col gap-2 text-sm"
      >
        {rows.map((row) => (
          <div
            key={row.subCategoryId}
            className="grid grid-cols-[min(7.5rem,50%)_minmax(0,1fr)] items-center gap-3"
          >
            <span className="truncate">{row.subCategoryName}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-5 w-full">
              <title>{`${row.subCategoryName}: ${textOf(row)}`}</title>
              <rect
                width={Math.max(0, valueOf(row) / most) * 100}
                height={10}
                className="fill-good"
              />
            </svg>
          </div>
        ))}
      </div>
    </figure>
  );
}
