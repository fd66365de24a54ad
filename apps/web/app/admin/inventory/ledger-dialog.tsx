import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import type { MovementReason, StockMovement, StockRow } from '@shop/contract/inventory';
import { pageCount } from '@shop/contract/page';
import { useState } from 'react';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall } from '../layout/use-call.ts';

const REASONS: Record<MovementReason, string> = {
  OPENING: 'Opening stock',
  CORRECTION: 'Correction',
  SALE: 'Sold',
  CANCELLED: 'Cancelled, given back',
  REJECTED: 'Rejected, given back',
  HOLD: 'Held for a payment',
  HOLD_RELEASED: 'Hold ended',
};

/** Every movement of a product's stock, newest first; it is open while there is a row. */
export function LedgerDialog({ row, onClose }: { row: StockRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title="Stock history"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {row !== null && <Ledger key={row.productId} row={row} />}
    </Dialog>
  );
}

function Ledger({ row: { productId, productName, sku } }: { row: StockRow }) {
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
              caption={`Stock history of ${productName}`}
              columns={columns}
              rows={data}
              keyOf={(movement) => movement.movementId}
              empty={<EmptyState title={inventoryMessages.noMovements} />}
              dense
            />
            {pages > 1 && (
              <Pager
                page={page}
                pages={pages}
                label="Pages of the stock history"
                onChoose={setPage}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const columns: readonly Column<StockMovement>[] = [
  { heading: 'Date', cell: (movement) => formatDay(movement.date) },
  { heading: 'Reason', cell: reasonOf },
  { heading: 'Change', figures: true, cell: ({ change }) => (change > 0 ? `+${change}` : change) },
  { heading: 'Stock', figures: true, cell: ({ balance }) => formatCount(balance) },
];

function reasonOf({ reason, note, orderId }: StockMovement) {
  const more = orderId === null ? note : `Order ${orderId}`;
  return (
    <>
      {REASONS[reason]}
      {more !== null && <span className="block text-ink-soft">{more}</span>}
    </>
  );
}
