/** Creates a random key (128 bits); `crypto.randomUUID` does not exist without https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Creates the keys of one form: a request that is sent again has the same idempotency key, and another
 * request another one. Files count by name and size.
 */
export function requestKeys(): (input: { body: object; files?: readonly File[] }) => string {
  const keys = new Map<string, string>();
  return ({ body, files = [] }) => {
    const content = JSON.stringify([body, files.map(({ name, size }) => [name, size])]);
    const key = keys.get(content) ?? randomKey();
    keys.set(content, key);
    return key;
  };
}
