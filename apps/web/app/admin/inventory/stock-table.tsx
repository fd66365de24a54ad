import type { StockRow } from '@shop/contract/inventory';
import { formatQuantity } from '@shop/contract/quantity';
import { Link } from 'react-router';
import { officePaths } from '../../office-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Column } from '../../ui/table.tsx';
import { headingWords } from '../kit/admin-words.ts';
import { variantOf } from '../kit/orders/order-labels.ts';
import { RowList } from '../kit/row-list.tsx';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { QuickStock } from './quick-stock.tsx';
import { stockWords } from './inventory-words.ts';

/** The open dialog of a product: the correction of its stock, or its ledger. */
export type StockStep = { kind: 'correct' | 'history'; row: StockRow };

type StockTableProps = {
  rows: readonly StockRow[];
  /** Search results are sorted by relevance until a column is chosen. */
  isSearched: boolean;
  onStep: (step: StockStep) => void;
};

/** Shows one row per product: its stock, with buttons for ledger and correction; on a phone as cards. */
export function StockTable({ rows, isSearched, onStep }: StockTableProps) {
  return (
    <RowList
      caption={stockWords.list}
      columns={columnsOf(onStep)}
      rows={rows}
      keyOf={(row) => row.productId}
      usualSort={isSearched ? '' : NEWEST_FIRST}
      renderCard={(row) => cardOf(row, onStep)}
    />
  );
}

function cardOf(row: StockRow, onStep: StockTableProps['onStep']) {
  return {
    picture: (
      <Picture
        picture={row.picture}
        src={row.imageUrl}
        alt=""
        sizes="44px"
        className="aspect-3/4 w-11 shrink-0 self-start rounded-sm"
      />
    ),
    title: <ProductLink row={row} />,
    figure: <QuickStock row={row} onCorrect={() => onStep({ kind: 'correct', row })} />,
    second: [variantOf(row), row.sku].filter(Boolean).join(' · '),
    state: (
      <Button
        size="small"
        variant="quiet"
        className="-mr-2"
        aria-label={stockWords.historyOf(row)}
        onClick={() => onStep({ kind: 'history', row })}
      >
        {stockWords.history}
      </Button>
    ),
  };
}

function columnsOf(onStep: StockTableProps['onStep']): readonly Column<StockRow>[] {
  return [
    {
      heading: headingWords.sku,
      className: 'whitespace-nowrap tabular-nums',
      sort: { by: 'sku', as: 'text' },
      cell: (row) => row.sku,
    },
    {
      heading: headingWords.productTitle,
      className: 'font-medium',
      sort: { by: 'name', as: 'text' },
      cell: titleOf,
    },
    { heading: headingWords.color, from: 1024, cell: (row) => row.color ?? '–' },
    { heading: headingWords.size, from: 1024, cell: (row) => row.size ?? '–' },
    {
      heading: headingWords.available,
      figures: true,
      sort: { by: 'stock', as: 'figures' },
      cell: (row) => formatQuantity(row.stockQuantity, row.unit),
    },
    {
      heading: headingWords.actions,
      bare: true,
      pinned: true,
      cell: (row) => <StockActions row={row} onStep={onStep} />,
    },
  ];
}

function titleOf(row: StockRow) {
  return (
    <>
      <ProductLink row={row} />
      <span className="block font-normal text-ink-soft">{row.subCategoryName}</span>
      <span className="block font-normal text-ink-soft empty:hidden lg:hidden print:hidden">
        {variantOf(row)}
      </span>
    </>
  );
}

function ProductLink({ row: { productId, productName } }: { row: StockRow }) {
  return (
    <Link
      to={officePaths.adminViewProduct(productId)}
      className="inline-flex min-h-6 max-sm:min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
    >
      {productName}
    </Link>
  );
}

function StockActions({ row, onStep }: { row: StockRow; onStep: StockTableProps['onStep'] }) {
  return (
    <div className="flex gap-2 justify-end">
      <Button
        size="small"
        variant="secondary"
        aria-label={stockWords.correctOf(row)}
        onClick={() => onStep({ kind: 'correct', row })}
      >
        {stockWords.correct}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={stockWords.historyOf(row)}
        onClick={() => onStep({ kind: 'history', row })}
      >
        {stockWords.history}
      </Button>
    </div>
  );
}
