import { isDeepStrictEqual } from 'node:util';

type Said<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * Optimistic lock: returns true when every field that the editor loaded still has that value, or already
 * has the new one. Ignores fields that the caller did not send.
 */
export function matchesLoaded<Fields extends object>(
  now: Fields,
  seen: Said<Fields>,
  wanted: Said<Fields> = {},
): boolean {
  return (Object.keys(seen) as (keyof Fields)[]).every(
    (name) =>
      seen[name] === undefined ||
      isDeepStrictEqual(now[name], seen[name]) ||
      isDeepStrictEqual(now[name], wanted[name]),
  );
}
