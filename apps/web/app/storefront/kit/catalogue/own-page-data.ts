import type { RequestFunction } from '../../../lib/api-input.ts';
import { loadCategory } from './category-data.ts';
import { loadCollection } from './collection-data.ts';

/** Loads the page of a category (`silk`) or a collection. */
export async function loadOwnPage(
  request: RequestFunction,
  { kind, slug }: { kind: string | undefined; slug: string },
  search: URLSearchParams,
): Promise<void> {
  await (kind === 'silk' ? loadCategory : loadCollection)(request, slug, search);
}
