import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../platform/concurrency-limit.ts';

/**
 * At most four hashes at once: each takes 19 MB and about 30 ms of a core. A full queue takes about a
 * second, and has more tries than the rate limit allows to one address.
 */
const inTurn = limitConcurrency(4, { waiting: 32 });

/** Parameters of argon2id as OWASP recommends them. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Returns the argon2id hash of a password, with its salt and parameters. The password is normalised (NFC),
 * because devices write the same accented letter in different ways.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize(), COST));
}

/**
 * Verifies a password against a stored hash. Without a hash it does the same work and returns false, so
 * that the time does not reveal whether the phone is registered.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobodysHash());
  // Old passwords were hashed without normalisation.
  const spellings = new Set([password.normalize(), password]);
  let matches = false;
  for (const one of spellings) matches ||= await inTurn(() => verify(known, one));
  return stored !== null && matches;
}

let nobody: Promise<string> | undefined;

/** Returns the hash for unknown accounts. Not queued: a refusal would stay as the cached promise. */
async function nobodysHash(): Promise<string> {
  nobody ??= hash('the password of nobody', COST);
  return nobody;
}
