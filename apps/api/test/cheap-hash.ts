import { hash } from '@node-rs/argon2';

/**
 * Returns the argon2id hash of a password with the lowest possible cost. A hash contains its cost, so that
 * its verification is as cheap; hashes made by the shop itself have the normal cost.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
