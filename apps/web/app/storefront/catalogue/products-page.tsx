import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { lazyHydrated } from '../../ui/lazy.tsx';
import { shopName } from '../layout/store-data.ts';
import type { Route } from './+types/products-page.ts';
import { Catalogue } from './catalogue.tsx';
import { loadCatalogue } from './catalogue-data.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { canonicalSearchOf, filterOf } from './catalogue-filter.ts';
import { catalogueWords } from './catalogue-words.ts';

const FestiveStrip = lazyHydrated(() =>
  import('../home/festive-strip.tsx').then((file) => file.FestiveStrip),
);

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCatalogue(requestFrom(context), filterOf(url.searchParams));
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return loadCatalogue(request, filterOf(url.searchParams), signal);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  return pageMeta({
    title: `${titleOf(loaderData)} · ${shopName(store)}`,
    description: catalogueWords.description,
    origin: store?.origin ?? '',
    path: `${paths.products()}${loaderData === undefined ? '' : canonicalSearchOf(loaderData.filter)}`,
    image: loaderData?.products[0]?.imgUrl,
  });
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FestiveStrip />
      <Catalogue data={loaderData} title={titleOf(loaderData)} first />
    </>
  );
}

function titleOf(data: CatalogueData | undefined): string {
  if (data === undefined) return catalogueWords.productsTitle;
  const { filter, categories } = data;
  if (filter.q !== '') return catalogueWords.resultsFor(filter.q);
  const category = categories.find((one) => one.id === filter.subCategoryId);
  return category?.name ?? catalogueWords.productsTitle;
}
