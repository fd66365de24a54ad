import { shopCategoryCalls } from '@shop/contract/shop-categories';
import { data, redirect } from 'react-router';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { ApiError, pageStatus } from '../../../lib/errors.ts';
import { loadCatalogue } from './catalogue-data.ts';
import { filterOf } from './catalogue-filter.ts';

/** Redirects an earlier slug to the present page; the query of the URL stays. */
export function leadOn(
  page: { slug: string; url: string },
  slug: string,
  search: URLSearchParams,
): void {
  if (page.slug === slug) return;
  throw redirect(`${page.url}${search.size > 0 ? `?${search}` : ''}`, 301);
}

/** Loads the page of a category; an earlier slug leads on, an unknown one makes the page a 404. */
export async function loadCategory(
  request: RequestFunction,
  slug: string,
  search: URLSearchParams,
  signal?: AbortSignal,
) {
  const { data: category } = await request(shopCategoryCalls.bySlug, { params: { slug } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw data(error.message, { status: pageStatus(error) });
    },
  );
  leadOn(category, slug, search);
  return {
    ...(await loadCatalogue(request, filterOf(search, { own: category.id }), signal)),
    category,
  };
}
