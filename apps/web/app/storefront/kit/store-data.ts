import { shopCategoryCalls } from '@shop/contract/shop-categories';
import type { ListedCategory } from '@shop/contract/shop-categories';
import { isDue, shopProfileCalls } from '@shop/contract/shop-profile';
import type { StoreProfile } from '@shop/contract/shop-profile';
import { useRouteLoaderData } from 'react-router';
import type { RequestFunction } from '../../lib/api-input.ts';
import type { ShownCollection } from './current-collections.ts';
import { todayInShop } from '../../lib/format.ts';
import { shopWords } from '../../lib/shop-words.ts';

/** A category without its long text, which every page would repeat. */
type ShownCategory = Omit<ListedCategory, 'description' | 'slug' | 'position'>;

/** The shop's data on every storefront page. */
export type StoreData = {
  /** Null when the profile could not be read; the footer then has the software's name, and no contact. */
  profile: StoreProfile | null;
  logo: string | null;
  /** Categories with a product on sale; empty when they could not be read. */
  categories: readonly ShownCategory[];
  /** The collections of today; empty when they could not be read. */
  collections: readonly ShownCollection[];
  /** Today's lines by the server's clock, like the year. */
  marquee: readonly string[];
  origin: string;
  /** For the copyright line: the server's year, so that midnight causes no hydration mismatch. */
  year: string;
};

/** Loads the shop's profile, logo and categories; a failure is logged and never blocks a page. */
export async function loadStore(request: RequestFunction, origin: string): Promise<StoreData> {
  const today = todayInShop();
  const [profile, logo, categories, collections] = await Promise.all([
    request(shopProfileCalls.basicData).then((answer) => answer.data, logged),
    request(shopProfileCalls.logo).then((answer) => answer.data, logged),
    request(shopCategoryCalls.list).then((answer) => answer.data, logged),
    import('./current-collections.ts')
      .then((file) => file.currentCollections(request))
      .catch(logged),
  ]);
  return {
    profile,
    logo,
    categories: (categories ?? []).filter(({ productCount }) => productCount > 0).map(shown),
    collections: collections ?? [],
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
  collections: [],
  marquee: [],
  origin: '',
  year: '',
};

function shown({
  description: _text,
  slug: _slug,
  position: _position,
  ...category
}: ListedCategory): ShownCategory {
  return category;
}

function logged(error: unknown): null {
  console.error(error);
  return null;
}
