import { shopCategoryMessages } from '@shop/contract/shop-categories';
import { data } from 'react-router';
import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { NO_INDEX, pageMeta } from '../../lib/meta.ts';
import { lazyHydrated } from '../../ui/lazy.tsx';
import { Catalogue } from '../kit/catalogue/catalogue.tsx';
import { canonicalSearchOf } from '../kit/catalogue/catalogue-filter.ts';
import { isIndexed, shareImageOf, statusOf } from '../kit/catalogue/catalogue-index.ts';
import { catalogueTitle } from '../kit/catalogue/catalogue-title.ts';
import { loadCategory } from '../kit/catalogue/category-data.ts';
import { ListError } from '../kit/catalogue/list-error.tsx';
import { ListIntroduction } from '../kit/catalogue/list-introduction.tsx';
import { catalogueDescription } from '../kit/catalogue/shop-description.ts';
import { shopName } from '../kit/store-data.ts';
import type { Route } from './+types/category-page.ts';

const Marquee = lazyHydrated(() => import('../kit/marquee.tsx').then((file) => file.Marquee));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const list = await loadCategory(requestFrom(context), params.slug, url.searchParams);
  const shareImageUrl = shareImageOf(list.products);
  return data({ ...list, isIndexed: isIndexed(list), shareImageUrl }, { status: statusOf(list) });
}

export function clientLoader({ params, url, request: { signal } }: Route.ClientLoaderArgs) {
  return loadCategory(request, params.slug, url.searchParams, signal);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  if (loaderData === undefined) return [{ title: shopCategoryMessages.notFound }, NO_INDEX];
  const { category, filter, shareImageUrl, isIndexed: isShown } = loaderData;
  const tags = pageMeta({
    title: `${catalogueTitle(loaderData)} · ${shopName(store)}`,
    description: category.description || catalogueDescription(store),
    origin: store?.origin ?? '',
    path: `${category.url}${canonicalSearchOf(filter)}`,
    image: store?.categories.find(({ id }) => id === category.id)?.shareImageUrl ?? shareImageUrl,
  });
  return isShown === false ? [...tags, NO_INDEX] : tags;
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, filter } = loaderData;
  return (
    <>
      <Marquee />
      <Catalogue key={category.id} data={loaderData} title={catalogueTitle(loaderData)} first>
        {filter.page === 0 && <ListIntroduction text={category.description} />}
      </Catalogue>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />;
}
