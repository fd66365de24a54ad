/** What a map has under a key; throws when it has nothing there. */
export function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demonstration lacks ${JSON.stringify(key)}`);
  return value;
}
