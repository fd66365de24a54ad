import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns.ts';

/**
 * So many passwords are hashed at once; each takes 19 MB and some 30 ms of a core. The queue is a
 * second long at most, and longer than what one address may try before its limit.
 */
const inTurn = turns(4, { waiting: 32 });

/** argon2id with the parameters that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether a password is the one of a stored hash. Without a hash it works as long and says no,
 * so that the time does not tell whether the phone is known.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobodysHash());
  const matches = await inTurn(() => verify(known, password));
  return stored !== null && matches;
}

let nobody: Promise<string> | undefined;

/** Outside of the turns: a refusal would be kept. */
async function nobodysHash(): Promise<string> {
  nobody ??= hash('the password of nobody', COST);
  return nobody;
}
