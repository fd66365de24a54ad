import { productMessages } from '@shop/contract/products';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { CatalogueData } from '../catalogue/catalogue-data.ts';
import { isNarrowed, searchOf } from '../catalogue/catalogue-filter.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { searchResultWords } from './search-result-words.ts';

/** Shows a text instead of products: the shop has none yet, or none match the search and filters. */
export function NoProducts({ data }: { data: CatalogueData }) {
  if (data.totalCount > 0 && data.products.length === 0) return <PastTheEnd />;
  if (isNarrowed(data.filter) || data.totalCount > 0) return <NothingFound data={data} />;
  return <EmptyState title={searchResultWords.noProducts}>{searchResultWords.comeBack}</EmptyState>;
}

/** Explains a page number past the end; the existing pages are linked below. */
function PastTheEnd() {
  return (
    <EmptyState title={searchResultWords.pastTheEnd} action={<ShowAll />}>
      {searchResultWords.pastTheEndHint}
    </EmptyState>
  );
}

/** Offers a corrected search, a link to all products, and the newest products. */
function NothingFound({ data: { filter, corrected, newest } }: { data: CatalogueData }) {
  return (
    <>
      <EmptyState title={productMessages.noneFound} action={<ShowAll />}>
        {corrected === null ? (
          searchResultWords.emptyHint
        ) : (
          <>
            {searchResultWords.didYouMean}{' '}
            <Link
              to={searchOf({ ...filter, q: corrected, exact: false, page: 0 })}
              preventScrollReset
              className="font-medium wrap-anywhere text-accent underline underline-offset-4"
            >
              {corrected}
            </Link>
            ?
          </>
        )}
      </EmptyState>
      {newest.length > 0 && (
        <section className="flex flex-col gap-6">
          <h2 className="font-display text-heading">{searchResultWords.newest}</h2>
          <ProductGrid products={newest} />
        </section>
      )}
    </>
  );
}

function ShowAll() {
  return (
    <LinkButton to="?" variant="secondary" preventScrollReset>
      {searchResultWords.showAll}
    </LinkButton>
  );
}
