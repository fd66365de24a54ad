import { productCalls, productMessages } from '@shop/contract/products';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { AdminSearch, useSearched } from '../layout/admin-search.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall } from '../layout/use-call.ts';
import { catalogueWords } from './admin-catalogue-words.ts';
import { DeleteProduct } from './delete-product.tsx';
import { matchesWords } from './matches-words.ts';
import { PieceGrid } from './piece-grid.tsx';
import { PieceTable } from './piece-table.tsx';

export function meta() {
  return privateMeta('Product catalogue');
}

/** Without a name there is nothing to show: back to where one is chosen. */
export default function ProductDetailsPage() {
  const name = useSearchParams()[0].get('name');
  if (name === null || name === '') return <Navigate to={paths.adminProducts()} replace />;
  return <PiecesOf name={name} />;
}

function PiecesOf({ name }: { name: string }) {
  const pieces = useCall(productCalls.byName, { params: { productName: name } });
  const words = useSearched();
  const [isList, layoutButtons] = useLayoutChoice();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const View = isList ? PieceTable : PieceGrid;
  return (
    <AdminPage
      title={name}
      via={[{ name: 'Products', to: paths.adminProducts() }]}
      actions={layoutButtons}
    >
      <AdminSearch
        label="Search by name, colour or sub-category"
        placeholder="Name, colour or sub-category"
        delay={0}
      />
      <Loaded query={pieces} failed={productMessages.listFailed}>
        {({ data }) => {
          const shown = data.filter((piece) => matchesWords(piece, words));
          if (shown.length > 0) return <View pieces={shown} onDelete={setDeletedId} />;
          return (
            <EmptyState title={productMessages.noneYet}>
              {words === '' ? undefined : catalogueWords.noMatch}
            </EmptyState>
          );
        }}
      </Loaded>
      <DeleteProduct productId={deletedId} onClose={() => setDeletedId(null)} />
    </AdminPage>
  );
}

/** Grid or list; the choice stands in the address. */
function useLayoutChoice() {
  const [params, setParams] = useSearchParams();
  const isList = params.get('layout') === 'list';
  const choose = (layout: 'grid' | 'list') =>
    setParams(
      (before) => {
        if (layout === 'grid') before.delete('layout');
        else before.set('layout', layout);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const buttons = (
    <div role="group" aria-label="View as" className="flex rounded-sm border border-line-strong">
      {(['grid', 'list'] as const).map((layout) => (
        <IconButton
          key={layout}
          icon={layout}
          label={layout === 'grid' ? 'Grid view' : 'List view'}
          aria-pressed={isList === (layout === 'list')}
          onClick={() => choose(layout)}
          className="aria-pressed:bg-accent-tint aria-pressed:text-accent"
        />
      ))}
    </div>
  );
  return [isList, buttons] as const;
}
