import { pageCount } from '@shop/contract/page';
import type { SavedProduct } from '@shop/contract/saved';
import type { WatchedProduct } from '@shop/contract/watches';
import { type ReactNode, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { formatUnitPrice } from '../../lib/units.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ProductCard } from '../kit/catalogue/product-card.tsx';
import { keepOrNot, onKeptElsewhere } from '../kit/saved/kept.ts';
import { savedWords } from '../kit/saved/saved-words.ts';
import { SAVED_PAGE_SIZE, type SavedPage } from './account-data.ts';

/** Shows a page of the saved products, newest first, and what the customer waits for. */
export function MySaved({ saved, totalCount, page, watched }: SavedPage) {
  const pages = pageCount(totalCount, SAVED_PAGE_SIZE);
  const { revalidate } = useRevalidator();
  useEffect(() => onKeptElsewhere(() => void revalidate()), [revalidate]);
  return (
    <>
      {totalCount === 0 ? (
        <EmptyState
          title={savedWords.none}
          action={<LinkButton to={paths.products()}>{savedWords.see}</LinkButton>}
        >
          {savedWords.noneHint}
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">{savedWords.list}</h2>
          <Grid>
            {saved.map((product) => (
              <ProductCard
                key={product.productId}
                product={product}
                note={<SavedNote product={product} />}
              />
            ))}
          </Grid>
        </>
      )}
      {pages > 1 && <Pager page={page} pages={pages} label={savedWords.pages} />}
      {watched.length > 0 && <Watched products={watched} />}
    </>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:gap-x-6 2xl:grid-cols-4">
      {children}
    </div>
  );
}

/** Says how much less a product costs than when it was saved. */
function SavedNote({ product: { price, savedPrice, unit } }: { product: SavedProduct }) {
  if (price >= savedPrice) return null;
  const less = Math.round((savedPrice - price) * 100) / 100;
  return (
    <p className="pt-0.5 text-xs font-medium text-good">
      {savedWords.less(formatUnitPrice({ price: less, unit }))}
    </p>
  );
}

function Watched({ products }: { products: readonly WatchedProduct[] }) {
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-6 border-t border-line pt-8">
      <div className="flex flex-col gap-2">
        <h2 id="waiting" className="font-display text-heading">
          {savedWords.waiting}
        </h2>
        <p className="text-sm text-ink-soft">
          {savedWords.waitingHint}
          <Link
            to={paths.personalInfo('profile-info')}
            className="text-accent underline underline-offset-4"
          >
            {savedWords.myInfo}
          </Link>
          .
        </p>
      </div>
      <Grid>
        {products.map((product) => (
          <ProductCard
            key={product.productId}
            product={product}
            note={<WatchNote product={product} />}
          />
        ))}
      </Grid>
    </section>
  );
}

function WatchNote({ product }: { product: WatchedProduct }) {
  const { productId, productName, endsAt } = product;
  const { revalidate } = useRevalidator();
  const stop = async () => {
    if (await keepOrNot('watched', productId, false)) await revalidate();
  };
  return (
    <div className="relative z-2 flex flex-col items-start gap-1 pt-0.5 text-xs text-ink-soft">
      {savedWords.until(formatDay(endsAt))}
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-label={savedWords.stopOf(productName)}
        onClick={() => void stop()}
      >
        {savedWords.stop}
      </Button>
    </div>
  );
}
