import { useRouteLoaderData } from 'react-router';
import { shopWords } from './shop-words.ts';

/** What the root of every page knows: the shop's own name; null until its owner has given one. */
export type RootData = { name: string | null };

/** The matched routes as a meta function is given them. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The shop's name, for titles. */
export function shopNameIn(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root');
  return nameOf(root?.loaderData as RootData | undefined);
}

/** The shop's name, on any page. */
export function useShopName(): string {
  return nameOf(useRouteLoaderData<RootData>('root'));
}

function nameOf(data: RootData | undefined): string {
  return data?.name || shopWords.name;
}
