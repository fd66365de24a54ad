type Texts = Readonly<Record<string, string | boolean>>;

/**
 * What a form holds once the thing that it began with has changed elsewhere: the new values, but
 * for what was typed here; `both` are the fields that were changed here and there, and not alike.
 */
export function rebased<Values extends Texts>(
  typed: Values,
  { from, to }: { from: Values; to: Values },
): { values: Values; both: (keyof Values & string)[] } {
  const own = Object.keys(typed).filter((name) => typed[name] !== from[name]);
  const kept = Object.fromEntries(own.map((name) => [name, typed[name]]));
  const both = own.filter((name) => to[name] !== from[name] && to[name] !== typed[name]);
  return { values: { ...to, ...kept }, both };
}
