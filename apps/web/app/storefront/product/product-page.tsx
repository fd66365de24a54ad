import { productMessages } from '@shop/contract/products';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { formatUnitPrice } from '../../lib/units.ts';
import { forgetViewed } from './viewed-products.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ButaDivider } from '../../ui/motif.tsx';
import { useStore } from '../layout/store-data.ts';
import type { Route } from './+types/product-page.ts';
import { BuyBox } from './buy-box.tsx';
import { filterOf, searchOf } from '../catalogue/catalogue-filter.ts';
import { ChoiceList } from '../catalogue/choice-list.tsx';
import { choicesOf } from './product-choices.ts';
import { loadProduct } from './product-data.ts';
import { ProductFacts, ServicePromises } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { productMeta } from './product-meta.ts';
import { productWords } from './product-words.ts';
import { RecentlyViewed, useRememberViewed } from './recently-viewed.tsx';
import { ShareButton } from './share-button.tsx';
import { StarRating } from './star-rating.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProduct(requestFrom(context), params.productId);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProduct(request, params.productId);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return [{ title: productMessages.notFound }, { name: 'robots', content: 'noindex' }];
  }
  return productMeta(loaderData, matches[1].loaderData);
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, siblings, related, relatedFailed } = loaderData;
  const { profile } = useStore();
  const { colors, sizes } = choicesOf(siblings, product.productId);
  useRememberViewed(product);
  useEffect(() => {
    if (relatedFailed !== null) toast.error(relatedFailed);
  }, [relatedFailed]);
  return (
    <div className="page-column pb-24 max-sm:px-0 lg:pb-0">
      <div className="py-4 max-sm:px-(--page-gutter) lg:py-6">
        <Breadcrumb crumbs={crumbsOf(product)} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <ProductGallery key={product.productId} images={product.imgUrls} name={product.name} />
        <div className="flex flex-col gap-6 max-sm:px-(--page-gutter) lg:sticky lg:top-28 lg:self-start">
          <div className="flex flex-col gap-3">
            <p className="text-xs font-semibold tracking-label text-ink-soft uppercase">
              {product.subCategoryName}
            </p>
            <div className="flex items-start justify-between gap-3">
              <h1 className="font-display text-title">{product.name}</h1>
              <ShareButton productId={product.productId} name={product.name} />
            </div>
            {profile?.showFixedStars !== false && <StarRating />}
            <p className="text-lg font-semibold tabular-nums">
              {formatUnitPrice(product)}{' '}
              <span className="text-sm font-normal text-ink-soft">{productWords.taxes}</span>
            </p>
          </div>
          <ChoiceList title={productWords.colour} choices={colors} withPictures />
          <ChoiceList title={productWords.size} choices={sizes} />
          <BuyBox key={product.productId} product={product} />
          <ServicePromises product={product} />
          <ButaDivider />
          <section aria-label={productWords.description} className="whitespace-pre-line text-ink">
            {product.description || productMessages.noDescription}
          </section>
          <ProductFacts product={product} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-16 max-sm:px-(--page-gutter) lg:pt-24">
          <h2 id="related" className="pb-6 font-display text-heading">
            {productWords.related}
          </h2>
          <ProductGrid products={related} wide />
        </section>
      )}
      <div className="sm:-mx-(--page-gutter)">
        <RecentlyViewed but={product.productId} />
      </div>
    </div>
  );
}

/** An unknown or inactive product, with a link to the collection. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { productId } = params;
  useEffect(() => {
    if (isMissing && productId !== undefined) forgetViewed(productId);
  }, [isMissing, productId]);
  return (
    <div className="py-12">
      <h1 className="sr-only">{productMessages.notFound}</h1>
      <EmptyState
        title={isMissing ? productMessages.notFound : failedSentence(error)}
        action={<LinkButton to={paths.products()}>{productWords.collection}</LinkButton>}
      >
        {isMissing ? productWords.missingHint : undefined}
      </EmptyState>
    </div>
  );
}

/** The loader throws the message to show. */
function failedSentence(error: unknown): string {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'string' ? said : productMessages.fetchFailed;
}

function crumbsOf(product: { name: string; subCategoryId: string; subCategoryName: string }) {
  const category = { ...filterOf(new URLSearchParams()), subCategoryId: product.subCategoryId };
  return [
    { name: productWords.home, to: paths.home() },
    { name: productWords.products, to: paths.products() },
    { name: product.subCategoryName, to: `${paths.products()}${searchOf(category)}` },
    { name: product.name },
  ];
}
