import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs `work`, which builds a response, and collects the ids of all products in the response. */
export async function collectTags<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  return { result: await collecting.run(tags, work), tags };
}

/** The tag of responses that change with any product's stock or rating; no product has this id. */
export const ANY_STOCK = 'stock';

/** Tags the response that is being built as one that changes with any product's stock or rating. */
export function tagStock(): void {
  collecting.getStore()?.add(ANY_STOCK);
}

/**
 * Cache tags: adds the products of a public reply to the response that is being built, so that a change of
 * their stock or rating evicts it. Does nothing outside a build.
 */
export function tagReply(reply: unknown): void {
  const tags = collecting.getStore();
  if (tags !== undefined) addProducts(reply, tags);
}

function addProducts(value: unknown, tags: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('productId' in value && typeof value.productId === 'string') tags.add(value.productId);
  for (const inner of Object.values(value)) addProducts(inner, tags);
}
