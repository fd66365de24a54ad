import { knownSort } from '@shop/contract/sort';
import { useSearchParams } from 'react-router';

/** The default order of the owner's lists: newest first. */
export const NEWEST_FIRST = '-date';

/** Reads the `sort` of the URL for a call with these columns; ignores another column. */
export function useSortOrder<const Column extends string>(columns: readonly Column[]) {
  return knownSort(columns, useSearchParams()[0].get('sort'));
}
