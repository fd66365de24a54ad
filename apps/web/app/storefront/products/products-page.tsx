import { data } from 'react-router';
import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { NO_INDEX, pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { lazyHydrated } from '../../ui/lazy.tsx';
import { shopName } from '../kit/store-data.ts';
import type { Route } from './+types/products-page.ts';
import { Catalogue } from '../kit/catalogue/catalogue.tsx';
import type { CatalogueData } from '../kit/catalogue/catalogue-data.ts';
import { loadCatalogue } from '../kit/catalogue/catalogue-data.ts';
import { canonicalSearchOf, filterOf } from '../kit/catalogue/catalogue-filter.ts';
import { isIndexed, shareImageOf, statusOf } from '../kit/catalogue/catalogue-index.ts';
import { catalogueTitle } from '../kit/catalogue/catalogue-title.ts';
import { catalogueDescription } from '../kit/catalogue/shop-description.ts';

const Marquee = lazyHydrated(() => import('../kit/marquee.tsx').then((file) => file.Marquee));

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await loadCatalogue(requestFrom(context), filterOf(url.searchParams));
  const shareImageUrl = shareImageOf(list.products);
  return data({ ...list, isIndexed: isIndexed(list), shareImageUrl }, { status: statusOf(list) });
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return loadCatalogue(request, filterOf(url.searchParams), signal);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  const tags = pageMeta({
    title: `${catalogueTitle(loaderData)} · ${shopName(store)}`,
    description: catalogueDescription(store),
    origin: store?.origin ?? '',
    path: loaderData === undefined ? paths.products() : canonicalPathOf(loaderData),
    image: loaderData?.shareImageUrl,
  });
  return loaderData?.isIndexed === false ? [...tags, NO_INDEX] : tags;
}

/** Returns the canonical path; of a category the one of its own page. */
function canonicalPathOf({ filter, categories }: CatalogueData): string {
  const category = categories.find(({ id }) => id === filter.subCategoryId);
  const own = category?.id ?? null;
  return `${category?.url ?? paths.products()}${canonicalSearchOf({ ...filter, own })}`;
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Marquee />
      <Catalogue data={loaderData} title={catalogueTitle(loaderData)} first />
    </>
  );
}
