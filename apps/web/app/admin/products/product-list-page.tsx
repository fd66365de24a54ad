import { exportCalls } from '@shop/contract/exports';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls, productMessages } from '@shop/contract/products';
import { BY_DEMAND, PRODUCT_SORTS } from '@shop/contract/product-sort';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { officePaths } from '../../office-paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { AdminSearch, useSearchText } from '../kit/admin-search.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { MoreMenu } from '../kit/more-menu.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { NEWEST_FIRST, useSortOrder } from '../kit/use-sorted.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { importWords } from './product-import/import-words.ts';
import { ProductTable } from './product-table.tsx';

const ImportDialog = lazyOnOpen(
  async () => (await import('./product-import/import-dialog.tsx')).ImportDialog,
);

export const meta = privateMeta(pageTitles.products);

export default function ProductListPage() {
  const searched = useSearchText();
  const sort = useListSort();
  const [isImporting, setImporting] = useState(false);
  const keyword = searched === '' ? undefined : searched;
  return (
    <AdminPage
      title={pageTitles.products}
      actions={
        <>
          <MoreMenu>
            <ExportButton
              load={() => request(exportCalls.products, { query: { keyword, sort } })}
            />
            <Button variant="secondary" onClick={() => setImporting(true)}>
              {importWords.open}
            </Button>
            <LinkButton to={{ search: `?sort=${BY_DEMAND}` }} variant="secondary">
              {adminProductWords.mostWanted}
            </LinkButton>
            <LinkButton to={officePaths.adminInventory()} variant="secondary">
              {pageTitles.inventory}
            </LinkButton>
          </MoreMenu>
          <LinkButton to={officePaths.adminAddProduct()}>{adminWords.addProduct}</LinkButton>
        </>
      }
    >
      <AdminSearch label={adminProductWords.search} />
      {searched === '' ? <AllProducts /> : <FoundProducts keyword={searched} />}
      {isImporting && <ImportDialog open onClose={() => setImporting(false)} />}
    </AdminPage>
  );
}

/** Reads the order of the list from the URL: by a column, or by demand. */
function useListSort() {
  const sorted = useSortOrder(PRODUCT_SORTS);
  return useListParams().params.get('sort') === BY_DEMAND ? BY_DEMAND : sorted;
}

function AllProducts() {
  const { page } = useListParams();
  const sort = useListSort();
  const products = useCall(
    productCalls.adminList,
    { query: { page: String(page), sort } },
    { keep: true },
  );
  return (
    <PagedList
      keeps
      query={products}
      failed={productMessages.listFailed}
      pages={adminWords.pagesOfProducts}
      empty={<EmptyState title={productChangeMessages.noneYet} />}
    >
      {({ data }) => (
        <ProductTable rows={data} usualSort={sort === BY_DEMAND ? '' : NEWEST_FIRST} />
      )}
    </PagedList>
  );
}

function FoundProducts({ keyword }: { keyword: string }) {
  const sort = useSortOrder(PRODUCT_SORTS);
  const found = useCall(productCalls.adminSearch, { query: { keyword, sort } }, { keep: true });
  return (
    <Loaded keeps query={found} failed={productMessages.searchFailed}>
      {(rows) => (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {adminProductWords.found(rows.length)}
          </p>
          {rows.length === 0 ? (
            <EmptyState title={productChangeMessages.noneYet}>
              {adminProductWords.noMatch}
            </EmptyState>
          ) : (
            <ProductTable rows={rows} />
          )}
        </>
      )}
    </Loaded>
  );
}
