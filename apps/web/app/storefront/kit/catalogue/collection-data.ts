import { collectionCalls } from '@shop/contract/current-collections';
import { data } from 'react-router';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { ApiError, pageStatus } from '../../../lib/errors.ts';
import { loadCatalogue } from './catalogue-data.ts';
import { leadOn } from './category-data.ts';
import { filterOf } from './catalogue-filter.ts';

/** Loads the page of a collection; an earlier slug leads on, and one that is not shown today makes the page a 404. */
export async function loadCollection(
  request: RequestFunction,
  slug: string,
  search: URLSearchParams,
  signal?: AbortSignal,
) {
  const [collection, list] = await Promise.all([
    request(collectionCalls.get, { params: { slug } }).then(
      (answer) => answer.data,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        throw data(error.message, { status: pageStatus(error) });
      },
    ),
    loadCatalogue(request, filterOf(search, { collection: slug }), signal),
  ]);
  leadOn(collection, slug, search);
  return { ...list, collection };
}
