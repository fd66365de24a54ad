import { categoryCalls } from '@shop/contract/categories';
import type { ListedCategory } from '@shop/contract/categories';
import { isDue, storeCalls } from '@shop/contract/store';
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
  /** Categories with a product on sale; empty when they could not be read. */
  categories: readonly ListedCategory[];
  /** Today's lines by the server's clock, like the year. */
  marquee: readonly string[];
  origin: string;
  /** For the copyright line: the server's year, so that midnight causes no hydration mismatch. */
  year: string;
};

/** Loads the shop's profile, logo and categories; a failure is logged and never blocks a page. */
export async function loadStore(request: RequestFunction, origin: string): Promise<StoreData> {
  const today = todayInShop();
  const [profile, logo, categories] = await Promise.all([
    request(storeCalls.basicData).then((answer) => answer.data, logged),
    request(storeCalls.logo).then((answer) => answer.data, logged),
    request(categoryCalls.list).then((answer) => answer.data, logged),
  ]);
  return {
    profile,
    logo,
    categories: (categories ?? []).filter(({ productCount }) => productCount > 0),
    marquee: (profile?.marquee ?? []).filter((line) => isDue(line, today)).map(({ text }) => text),
    origin,
    year: today.slice(0, 4),
  };
}

/** Returns the shop's data anywhere inside the storefront's layout. */
export function useStore(): StoreData {
  const data = useRouteLoaderData<StoreData>('storefront/layout/storefront-layout');
  return data ?? NOTHING;
}

/** Returns the shop's name, or the software's when the owner has entered none. */
export function shopName(store: Pick<StoreData, 'profile'> | undefined): string {
  return store?.profile?.businessName || shopWords.name;
}

const NOTHING: StoreData = {
  profile: null,
  logo: null,
  categories: [],
  marquee: [],
  origin: '',
  year: '',
};

function logged(error: unknown): null {
  console.error(error);
  return null;
}
