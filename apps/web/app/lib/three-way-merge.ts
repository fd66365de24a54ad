type Texts = Readonly<Record<string, string | boolean>>;

/**
 * Merges a form with a newer version of its data: the newer values, except for fields edited here.
 * `both` lists the fields changed on both sides to different values.
 */
export function threeWayMerge<Values extends Texts>(
  typed: Values,
  { from, to }: { from: Values; to: Values },
): { values: Values; both: (keyof Values & string)[] } {
  const own = Object.keys(typed).filter((name) => typed[name] !== from[name]);
  const kept = Object.fromEntries(own.map((name) => [name, typed[name]]));
  const both = own.filter((name) => to[name] !== from[name] && to[name] !== typed[name]);
  return { values: { ...to, ...kept }, both };
}
