import { storeCalls } from '@shop/contract/store';
import type { StoreProfile } from '@shop/contract/store';
import { useRouteLoaderData } from 'react-router';
import type { RequestFunction } from '../../lib/api-input.ts';
import { todayInShop } from '../../lib/format.ts';

/** What every shopper page shows of the shop. */
export type StoreData = {
  /** Null when the shop's profile could not be read; the footer then shows its fallbacks. */
  profile: StoreProfile | null;
  logo: string | null;
  origin: string;
  /** Of the copyright line: the server's, so that midnight between it and the browser is no fault. */
  year: string;
};

/** Reads the shop's profile and logo; a failure is logged and never in a page's way. */
export async function loadStore(request: RequestFunction, origin: string): Promise<StoreData> {
  const [profile, logo] = await Promise.all([
    request(storeCalls.basicData).then((answer) => answer.data, logged),
    request(storeCalls.logo).then((answer) => answer.data, logged),
  ]);
  return { profile, logo, origin, year: todayInShop().slice(0, 4) };
}

/** The shop's own data, from anywhere below the storefront's layout. */
export function useStore(): StoreData {
  const data = useRouteLoaderData<StoreData>('storefront/layout/storefront-layout');
  return data ?? { profile: null, logo: null, origin: '', year: '' };
}

/** The shop's name, or the product's when the owner has given none. */
export function shopName(store: Pick<StoreData, 'profile'> | undefined): string {
  return store?.profile?.businessName || 'Resham';
}

function logged(error: unknown): null {
  console.error(error);
  return null;
}
