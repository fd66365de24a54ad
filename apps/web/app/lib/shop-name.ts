import { useRouteLoaderData } from 'react-router';
import { shopWords } from './shop-words.ts';

/** Data of the root route: the shop's own name; null until its owner has entered one. */
export type RootData = { name: string | null };

/** The matched routes that a meta function receives. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the shop's name, for titles. */
export function shopNameIn(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root');
  return nameOf(root?.loaderData as RootData | undefined);
}

/** Returns the shop's name, on any page. */
export function useShopName(): string {
  return nameOf(useRouteLoaderData<RootData>('root'));
}

function nameOf(data: RootData | undefined): string {
  return data?.name || shopWords.name;
}
