/** Returns the value of a map's key; throws when it is missing. */
export function requiredValue<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demonstration lacks ${JSON.stringify(key)}`);
  return value;
}
