import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls, productMessages } from '@shop/contract/products';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { officePaths } from '../../office-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { AdminSearch, useSearchText } from '../kit/admin-search.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';
import { DeleteProduct } from '../kit/products/delete-product.tsx';
import { VariantGrid } from './variant-grid.tsx';
import { matchesWords } from './variant-search.ts';
import { VariantTable } from './variant-table.tsx';

export const meta = privateMeta(pageTitles.productCatalogue);

/** Shows a product's variants; without a name it returns to the product list. */
export default function ProductDetailsPage() {
  const name = useSearchParams()[0].get('name');
  if (name === null || name === '') return <Navigate to={officePaths.adminProducts()} replace />;
  return <VariantsOf name={name} />;
}

function VariantsOf({ name }: { name: string }) {
  const variants = useCall(productCalls.byName, { params: { productName: name } });
  const words = useSearchText();
  const [isList, layoutButtons] = useLayoutChoice();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const View = isList ? VariantTable : VariantGrid;
  return (
    <AdminPage
      title={name}
      via={[{ name: pageTitles.products, to: officePaths.adminProducts() }]}
      actions={layoutButtons}
    >
      <AdminSearch
        label={adminProductWords.variantSearch}
        placeholder={adminProductWords.variantSearchHint}
        delay={0}
      />
      <Loaded keeps query={variants} failed={productMessages.listFailed}>
        {({ data }) => {
          const shown = data.filter((variant) => matchesWords(variant, words));
          if (shown.length > 0) return <View variants={shown} onDelete={setDeletedId} />;
          return (
            <EmptyState title={productChangeMessages.noneYet}>
              {words === '' ? undefined : adminProductWords.noMatch}
            </EmptyState>
          );
        }}
      </Loaded>
      <DeleteProduct productId={deletedId} onClose={() => setDeletedId(null)} />
    </AdminPage>
  );
}

/** Manages the choice of grid or list, which the URL stores. */
function useLayoutChoice() {
  const { params, change } = useListParams();
  const isList = params.get('layout') === 'list';
  const choose = (layout: 'grid' | 'list') =>
    change({ layout: layout === 'list' ? layout : '' }, { replace: true });
  const buttons = (
    <div
      role="group"
      aria-label={adminProductWords.viewAs}
      className="flex rounded-sm border border-line-strong"
    >
      {(['grid', 'list'] as const).map((layout) => (
        <IconButton
          key={layout}
          icon={layout}
          label={adminProductWords[layout]}
          aria-pressed={isList === (layout === 'list')}
          onClick={() => choose(layout)}
          className="aria-pressed:bg-accent-tint aria-pressed:text-accent"
        />
      ))}
    </div>
  );
  return [isList, buttons] as const;
}
