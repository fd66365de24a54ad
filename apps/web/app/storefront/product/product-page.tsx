import { offerOf } from '@shop/contract/offer';
import type { ProductDetail } from '@shop/contract/product-views';
import { productMessages } from '@shop/contract/products';
import { useEffect } from 'react';
import { data } from 'react-router';
import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { formatUnitPrice } from '../../lib/units.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { lazyHydrated } from '../../ui/lazy.tsx';
import { useStore } from '../kit/store-data.ts';
import type { Route } from './+types/product-page.ts';
import { BackLink } from './back-link.tsx';
import { BuyBox } from './buy-box.tsx';
import { ChoiceList } from './choice-list.tsx';
import { type Choice, choicesOf } from './product-choices.ts';
import { Heart } from '../kit/saved/heart.tsx';
import { loadProductPage } from '../kit/product/product-data.ts';
import { ProductGallery } from './product-gallery.tsx';
import { productMeta } from './product-meta.ts';
import { productWords } from '../kit/product/product-words.ts';
import { ShareButton } from './share-button.tsx';
import { useRememberProduct } from '../kit/product/viewed-products.ts';

const StruckPrice = lazyHydrated(() =>
  import('../kit/product/struck-price.tsx').then((file) => file.StruckPrice),
);
const PincodeCheck = lazyHydrated(() =>
  import('../kit/pincode/pincode-check.tsx').then((file) => file.PincodeCheck),
);
const TrustFacts = lazyHydrated(() => import('./trust-facts.tsx').then((file) => file.TrustFacts));
const ProductDetails = lazyHydrated(() =>
  import('./product-details.tsx').then((file) => file.ProductDetails),
);
const ProductStars = lazyHydrated(() =>
  import('./product-stars.tsx').then((file) => file.ProductStars),
);
const ProductReviews = lazyHydrated(() =>
  import('./product-reviews.tsx').then((file) => file.ProductReviews),
);
const RelatedProducts = lazyHydrated(() =>
  import('./related-products.tsx').then((file) => file.RelatedProducts),
);
const RecentlyViewed = lazyHydrated(() =>
  import('../kit/product/recently-viewed.tsx').then((file) => file.RecentlyViewed),
);
const ProductError = lazyHydrated(() =>
  import('./product-error.tsx').then((file) => file.ProductError),
);

export async function loader({ context, params, request: { url } }: Route.LoaderArgs) {
  const page = await loadProductPage(requestFrom(context), params.productId, new URL(url));
  const { reviews } = page;
  const isPastTheEnd = reviews !== null && reviews.page > 0 && reviews.data.length === 0;
  return data(page, { status: isPastTheEnd ? 404 : 200 });
}

export function clientLoader({ params, request: { url } }: Route.ClientLoaderArgs) {
  return loadProductPage(request, params.productId, new URL(url));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return [{ title: productMessages.notFound }, { name: 'robots', content: 'noindex' }];
  }
  return productMeta(loaderData, matches[1].loaderData);
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, siblings, related, relatedFailed, reviews } = loaderData;
  const { profile } = useStore();
  const isReduced = offerOf(product).struck !== null;
  const { colors, sizes } = choicesOf(siblings, product.productId);
  useRememberProduct(product);
  useEffect(() => {
    if (relatedFailed !== null) toast.error(relatedFailed);
  }, [relatedFailed]);
  return (
    <div className="page-column max-md:pb-24 max-sm:px-0">
      <div className="py-4 max-md:hidden lg:py-6">
        <Breadcrumb crumbs={crumbsOf(product)} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] md:gap-8 lg:gap-16">
        <div className="relative md:sticky md:top-28 md:self-start">
          <BackLink to={product.subCategoryUrl} />
          <ProductGallery
            key={product.productId}
            images={product.imgUrls}
            name={product.name}
            productId={product.productId}
          />
        </div>
        <div className="flex flex-col gap-6 max-sm:px-(--page-gutter) md:sticky md:top-28 md:self-start">
          <div className="flex flex-col gap-2 md:gap-3">
            <p className="text-xs font-semibold tracking-label text-ink-soft uppercase max-md:hidden">
              {product.subCategoryName}
            </p>
            <TitleRow product={product} />
            <p className="text-lg font-semibold tabular-nums">
              <span aria-hidden={isReduced}>{formatUnitPrice(product)}</span>{' '}
              {isReduced && <StruckPrice product={product} className="pr-2 text-sm" />}
              {profile?.promisesConfirmed && (
                <span className="text-sm font-normal text-ink-soft">{productWords.taxes}</span>
              )}
            </p>
            <ProductStars reviews={reviews} showsFixed={profile?.showFixedStars === true} />
          </div>
          <ColorChoice product={product} colors={colors} />
          <ChoiceList title={productWords.size} choices={sizes} />
          <BuyBox key={product.productId} product={product} />
          <TrustFacts product={product} />
          <PincodeCheck estimated={product.estimatedDelivery} />
          <ProductDetails product={product} />
        </div>
      </div>
      <ProductReviews reviews={reviews} />
      <RelatedProducts products={related} />
      <div className="sm:-mx-(--page-gutter)">
        <RecentlyViewed but={product.productId} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ProductError error={error} productId={params.productId} />;
}

/** Shows the name beside heart and share button, which stand above each other at large text. */
function TitleRow({ product: { productId, url, name } }: { product: ProductDetail }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <h1 className="flex-1 font-display text-title">{name}</h1>
      <span className="-mr-2 flex flex-wrap justify-end">
        <Heart productId={productId} name={name} />
        <ShareButton path={url} name={name} />
      </span>
    </div>
  );
}

/** Shows the colours; for a sold-out product, those in stock come first. */
function ColorChoice({ product, colors }: { product: ProductDetail; colors: Choice[] }) {
  const isSoldOut = !product.availability && colors.some(({ availability }) => availability);
  return (
    <ChoiceList
      title={productWords.colour}
      choices={isSoldOut ? colors.toSorted(byAvailability) : colors}
      hint={isSoldOut ? productWords.otherColours : undefined}
      withPictures
    />
  );
}

function byAvailability(one: Choice, other: Choice): number {
  return Number(other.availability) - Number(one.availability);
}

function crumbsOf(product: ProductDetail) {
  return [
    { name: productWords.home, to: paths.home() },
    { name: productWords.products, to: paths.products() },
    { name: product.subCategoryName, to: product.subCategoryUrl },
    { name: product.name },
  ];
}
