import { exportCalls } from '@shop/contract/exports';
import { pageCount } from '@shop/contract/page';
import { productCalls, productMessages } from '@shop/contract/products';
import { PRODUCT_SORTS } from '@shop/contract/product-sort';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { pageOf } from '../../ui/shown-pages.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { AdminSearch, useSearched } from '../layout/admin-search.tsx';
import { ExportButton } from '../layout/export-button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall } from '../layout/use-call.ts';
import { NEWEST_FIRST, useSorted } from '../layout/use-sorted.ts';
import { catalogueWords } from './admin-catalogue-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ProductTable } from './product-table.tsx';

export function meta() {
  return privateMeta('Products');
}

export default function ProductListPage() {
  const searched = useSearched();
  const sort = useSorted(PRODUCT_SORTS);
  const [isImporting, setImporting] = useState(false);
  const keyword = searched === '' ? undefined : searched;
  return (
    <AdminPage
      title="Products"
      actions={
        <>
          <ExportButton load={() => request(exportCalls.products, { query: { keyword, sort } })} />
          <Button variant="secondary" onClick={() => setImporting(true)}>
            Import
          </Button>
          <LinkButton to={paths.adminInventory()} variant="secondary">
            Inventory
          </LinkButton>
          <LinkButton to={paths.adminAddProduct()}>Add Product</LinkButton>
        </>
      }
    >
      <AdminSearch label="Search products" />
      {searched === '' ? <AllProducts /> : <FoundProducts keyword={searched} />}
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </AdminPage>
  );
}

function AllProducts() {
  const page = pageOf(useSearchParams()[0]);
  const products = useCall(
    productCalls.adminList,
    { query: { page: String(page), sort: useSorted(PRODUCT_SORTS) } },
    { keep: true },
  );
  return (
    <Loaded query={products} failed={productMessages.listFailed}>
      {({ data, totalCount }) => (
        <>
          <ProductTable
            rows={data}
            usualSort={NEWEST_FIRST}
            empty={<EmptyState title={productMessages.noneYet} />}
          />
          <Pager page={page} pages={pageCount(totalCount)} label="Pages of products" />
        </>
      )}
    </Loaded>
  );
}

function FoundProducts({ keyword }: { keyword: string }) {
  const sort = useSorted(PRODUCT_SORTS);
  const found = useCall(productCalls.adminSearch, { query: { keyword, sort } }, { keep: true });
  return (
    <Loaded query={found} failed={productMessages.searchFailed}>
      {(rows) => (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {rows.length === 1 ? '1 product' : `${rows.length} products`}
          </p>
          <ProductTable
            rows={rows}
            empty={
              <EmptyState title={productMessages.noneYet}>{catalogueWords.noMatch}</EmptyState>
            }
          />
        </>
      )}
    </Loaded>
  );
}
