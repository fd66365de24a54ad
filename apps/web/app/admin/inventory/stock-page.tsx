import { exportCalls } from '@shop/contract/exports';
import { STOCK_SORTS, inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminSearch, useSearchText } from '../kit/admin-search.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { useCall } from '../kit/use-call.ts';
import { useSortOrder } from '../kit/use-sorted.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { StockTable } from './stock-table.tsx';
import type { StockStep } from './stock-table.tsx';
import { stockWords } from './inventory-words.ts';

export const meta = privateMeta(pageTitles.inventory);

export default function StockPage() {
  const { params, page, change } = useListParams();
  const isLow = params.get('low') === '1';
  const keyword = useSearchText();
  const [step, setStep] = useState<StockStep | null>(null);
  const sort = useSortOrder(STOCK_SORTS);
  const narrowed = { keyword, low: isLow ? ('1' as const) : undefined, sort };
  const stock = useCall(
    inventoryCalls.stock,
    { query: { page: String(page), ...narrowed } },
    { keep: true },
  );
  const close = () => setStep(null);
  const fresh = ({ row }: StockStep) =>
    stock.data?.data.find(({ productId }) => productId === row.productId) ?? row;
  return (
    <ListPage
      title={pageTitles.inventory}
      actions={<ExportButton load={() => request(exportCalls.stock, { query: narrowed })} />}
      filter={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <AdminSearch label={stockWords.search} placeholder={stockWords.searchHint} />
          <Checkbox
            label={stockWords.lowOnly}
            checked={isLow}
            onChange={(event) => change({ low: event.currentTarget.checked ? '1' : '' })}
          />
        </div>
      }
      query={stock}
      failed={inventoryMessages.fetchFailed}
      pages={adminWords.pagesOfProducts}
      empty={
        <EmptyState title={isLow ? inventoryMessages.noneLow : productChangeMessages.noneYet} />
      }
      dialogs={
        <>
          {step?.kind === 'correct' && <CorrectionDialog row={fresh(step)} onClose={close} />}
          <LedgerDialog row={step?.kind === 'history' ? step.row : null} onClose={close} />
        </>
      }
    >
      {({ data }) => <StockTable rows={data} isSearched={keyword !== ''} onStep={setStep} />}
    </ListPage>
  );
}
