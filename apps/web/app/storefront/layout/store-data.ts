import { storeCalls } from '@shop/contract/store';
import type { StoreProfile } from '@shop/contract/store';
import { useRouteLoaderData } from 'react-router';
import type { RequestFunction } from '../../lib/api-input.ts';
import { todayInShop } from '../../lib/format.ts';
import { shopWords } from '../../lib/shop-words.ts';

/** The shop's data on every storefront page. */
export type StoreData = {
  /** Null when the profile could not be read; the footer then shows its fallback texts. */
  profile: StoreProfile | null;
  logo: string | null;
  origin: string;
  /** For the copyright line: the server's year, so that midnight causes no hydration mismatch. */
  year: string;
};

/** Loads the shop's profile and logo; a failure is logged and never blocks a page. */
export async function loadStore(request: RequestFunction, origin: string): Promise<StoreData> {
  const [profile, logo] = await Promise.all([
    request(storeCalls.basicData).then((answer) => answer.data, logged),
    request(storeCalls.logo).then((answer) => answer.data, logged),
  ]);
  return { profile, logo, origin, year: todayInShop().slice(0, 4) };
}

/** The shop's data, from anywhere inside the storefront's layout. */
export function useStore(): StoreData {
  const data = useRouteLoaderData<StoreData>('storefront/layout/storefront-layout');
  return data ?? { profile: null, logo: null, origin: '', year: '' };
}

/** The shop's name, or the software's when the owner has entered none. */
export function shopName(store: Pick<StoreData, 'profile'> | undefined): string {
  return store?.profile?.businessName || shopWords.name;
}

function logged(error: unknown): null {
  console.error(error);
  return null;
}
