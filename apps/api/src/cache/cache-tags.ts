import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs `work`, which builds a response, and collects the ids of all products that it shows. */
export async function collectTags<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  return { result: await collecting.run(tags, work), tags };
}

/**
 * Cache tags: adds the products of a public reply to the response that is being built, so that a change of
 * their stock evicts it. Outside a build it does nothing.
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
