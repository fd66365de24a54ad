import { homeBannerCalls, homeBannerMessages } from '@shop/contract/home-banners';
import { useEffect } from 'react';
import { data } from 'react-router';
import type { RequestFunction } from '../../lib/api-input.ts';
import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { messageOf } from '../../lib/errors.ts';
import { NO_INDEX, pageMeta } from '../../lib/meta.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { lazy, lazyHydrated } from '../../ui/lazy.tsx';
import { useIsGreeted } from '../kit/sign-in/greeting.ts';
import type { Route } from './+types/home-page.ts';
import { Catalogue } from '../kit/catalogue/catalogue.tsx';
import { loadCatalogue } from '../kit/catalogue/catalogue-data.ts';
import { filterOf } from '../kit/catalogue/catalogue-filter.ts';
import { isHomeIndexed, shareImageOf, statusOf } from '../kit/catalogue/catalogue-index.ts';
import { catalogueTitle } from '../kit/catalogue/catalogue-title.ts';
import { catalogueWords } from '../kit/catalogue/catalogue-words.ts';
import { catalogueDescription, homeTitle } from '../kit/catalogue/shop-description.ts';

const CartGreeting = lazy(() => import('./cart-greeting.tsx').then((file) => file.CartGreeting));
const Marquee = lazyHydrated(() => import('../kit/marquee.tsx').then((file) => file.Marquee));
const BannerCarousel = lazyHydrated(() =>
  import('./banner-carousel.tsx').then((file) => file.BannerCarousel),
);
const CategoryCircles = lazyHydrated(() =>
  import('./category-circles.tsx').then((file) => file.CategoryCircles),
);
const CollectionCards = lazyHydrated(() =>
  import('./collection-cards.tsx').then((file) => file.CollectionCards),
);
const RecentlyViewed = lazyHydrated(() =>
  import('../kit/product/recently-viewed.tsx').then((file) => file.RecentlyViewed),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await loadHome(requestFrom(context), url);
  const { catalogue, banners } = home;
  const shareImageUrl = shareImageOf([...banners.list, ...catalogue.products]);
  const isIndexed = isHomeIndexed(catalogue);
  const shown = { ...home, catalogue: { ...catalogue, isIndexed, shareImageUrl } };
  return data(shown, { status: statusOf(catalogue) });
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return loadHome(request, url, signal);
}

async function loadHome(ask: RequestFunction, url: URL, signal?: AbortSignal) {
  const [catalogue, banners] = await Promise.all([
    loadCatalogue(ask, filterOf(url.searchParams), signal),
    ask(homeBannerCalls.current).then(
      (answer) => ({ list: answer.data, failed: null }),
      (error: unknown) => ({
        list: [],
        failed: messageOf(error, homeBannerMessages.storefrontFailed),
      }),
    ),
  ]);
  return { catalogue, banners };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  const tags = pageMeta({
    title: homeTitle(store),
    description: catalogueDescription(store),
    origin: store?.origin ?? '',
    path: paths.home(),
    image: loaderData?.catalogue.shareImageUrl,
  });
  return loaderData?.catalogue.isIndexed === false ? [...tags, NO_INDEX] : tags;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { catalogue, banners } = loaderData;
  const hasGreeting = useIsGreeted();
  useEffect(() => {
    if (banners.failed !== null) toast.error(banners.failed);
  }, [banners.failed]);
  return (
    <>
      {hasGreeting && <CartGreeting />}
      <Marquee />
      <BannerCarousel banners={banners.list} hasFailed={banners.failed !== null} />
      <CategoryCircles />
      <Catalogue data={catalogue} title={catalogueTitle(catalogue, catalogueWords.newArrivals)} />
      <CollectionCards />
      <RecentlyViewed />
    </>
  );
}
