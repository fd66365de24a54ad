type Said<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * Whether a thing still is as somebody saw it who now changes it, as far as it is said what was
 * seen. A field that has become meanwhile what it shall be is no matter.
 */
export function isAsSeen<Fields extends object>(
  now: Fields,
  seen: Said<Fields>,
  wanted: Said<Fields> = {},
): boolean {
  return (Object.keys(seen) as (keyof Fields)[]).every(
    (name) => seen[name] === undefined || now[name] === seen[name] || now[name] === wanted[name],
  );
}
