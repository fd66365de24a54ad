import type { FacetCounts } from '@shop/contract/facets';
import { productCalls } from '@shop/contract/products';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { request } from '../../../lib/api.ts';
import { subscribe } from '../../../lib/storage.ts';
import { firstOptions } from './first-options.ts';
import { recentSearches } from './recent-searches.ts';
import type { Option } from './suggestion-options.ts';

const recentText = () => JSON.stringify(recentSearches());

/** Returns the options of the search field before anything is typed; none unless `isWanted`. */
export function useFirstOptions(isWanted: boolean): Option[] {
  const recent = useSyncExternalStore(subscribe, recentText);
  const [facets, setFacets] = useState<FacetCounts>();
  useEffect(() => {
    if (!isWanted) return;
    request(productCalls.catalogue, { query: { size: '1', facets: 'true' } }).then(
      ({ data }) => setFacets(data.facets),
      // The recent searches are shown without it.
      () => undefined,
    );
  }, [isWanted]);
  return isWanted ? firstOptions(JSON.parse(recent) as string[], facets) : [];
}
