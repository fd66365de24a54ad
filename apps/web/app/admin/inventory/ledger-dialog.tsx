import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import type { StockMovement, StockRow } from '@shop/contract/inventory';
import { pageCount } from '@shop/contract/page';
import { type Unit, formatQuantity } from '@shop/contract/quantity';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { uiWords } from '../../ui/ui-words.ts';
import { adminWords, headingWords } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { movementNames, stockWords } from './inventory-words.ts';

/** Shows the ledger of a product's stock, newest first; open while there is a row. */
export function LedgerDialog({ row, onClose }: { row: StockRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={stockWords.historyTitle}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {uiWords.close}
        </Button>
      }
    >
      {row !== null && <Ledger key={row.productId} row={row} />}
    </Dialog>
  );
}

function Ledger({ row: { productId, productName, sku, unit } }: { row: StockRow }) {
  const [page, setPage] = useState(0);
  const ledger = useCall(
    inventoryCalls.movements,
    { params: { productId }, query: { page: String(page) } },
    { keep: true },
  );
  const pages = pageCount(ledger.data?.totalCount ?? 0);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="font-medium">{productName}</span>{' '}
        <span className="text-ink-soft">{sku}</span>
      </p>
      <Loaded query={ledger} failed={inventoryMessages.movementsFailed}>
        {({ data }) => (
          <>
            <Table
              caption={stockWords.historyList(productName)}
              columns={columnsOf(unit)}
              rows={data}
              keyOf={(movement) => movement.movementId}
              empty={<EmptyState title={inventoryMessages.noMovements} />}
              dense
            />
            {pages > 1 && (
              <Pager page={page} pages={pages} label={stockWords.historyPages} onChoose={setPage} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function columnsOf(unit: Unit): readonly Column<StockMovement>[] {
  return [
    { heading: headingWords.date, cell: (movement) => formatDay(movement.date) },
    { heading: headingWords.reason, cell: reasonOf },
    {
      heading: headingWords.change,
      figures: true,
      cell: ({ change }) => `${change > 0 ? '+' : ''}${formatQuantity(change, unit)}`,
    },
    {
      heading: headingWords.stock,
      figures: true,
      cell: ({ balance }) => formatQuantity(balance, unit),
    },
  ];
}

function reasonOf({ reason, note, orderId }: StockMovement) {
  const more = orderId === null ? note : adminWords.order(orderId);
  return (
    <>
      {movementNames[reason]}
      {more !== null && <span className="block text-ink-soft">{more}</span>}
    </>
  );
}
