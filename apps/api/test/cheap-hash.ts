import { hash } from '@node-rs/argon2';

/**
 * The argon2id hash of a password with the least cost there is. A hash carries its own cost, so that its
 * verification is as cheap; what a shop itself hashes costs what it should.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
