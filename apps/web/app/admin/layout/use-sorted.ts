import { knownSort } from '@shop/contract/sort';
import { useSearchParams } from 'react-router';

/** How every list of the owner is sorted when nothing is chosen: newest first. */
export const NEWEST_FIRST = '-date';

/** The `sort` of the address for a call that knows these columns; another counts as none. */
export function useSorted<const Column extends string>(columns: readonly Column[]) {
  return knownSort(columns, useSearchParams()[0].get('sort'));
}
