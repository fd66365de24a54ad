import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { later } from '../../ui/later.tsx';
import { shopName } from '../layout/store-data.ts';
import type { Route } from './+types/products-page.ts';
import { Catalogue } from './catalogue.tsx';
import { loadCatalogue } from './catalogue-data.ts';
import { filterOf } from './catalogue-filter.ts';
import { catalogueWords } from './catalogue-words.ts';

const FestiveStrip = later(() => import('./festive-strip.tsx').then((file) => file.FestiveStrip));

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCatalogue(requestFrom(context), filterOf(url.searchParams));
}

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  return loadCatalogue(request, filterOf(url.searchParams), signal);
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  return pageMeta({
    title: `${catalogueWords.productsTitle} · ${shopName(store)}`,
    description: catalogueWords.description,
    origin: store?.origin ?? '',
    path: paths.products(),
  });
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { filter, categories } = loaderData;
  const category = categories.find((one) => one.id === filter.subCategoryId);
  const title = filter.q === '' ? category?.name : catalogueWords.resultsFor(filter.q);
  return (
    <>
      <FestiveStrip />
      <Catalogue data={loaderData} title={title ?? catalogueWords.productsTitle} />
    </>
  );
}
