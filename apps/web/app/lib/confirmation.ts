import type { Call } from '@shop/contract/call';
import type { ConfirmedCall } from '@shop/contract/confirmed-calls';

/** What a call that wants one is sent with: the owner's password or code, given a moment ago. */
export type Confirmation = { confirmation: string; expiresAt: string };

type Ask = (purpose: ConfirmedCall) => Promise<Confirmation | null>;

/** The last confirmation of each call, by its name. */
const kept = new Map<string, Confirmation>();
let asking: { name: string; answer: Promise<Confirmation | null> } | undefined;
let ask: Ask | undefined;

/** Registers who asks the owner; returns how to take that back. */
export function onConfirmationWanted(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** The header of a call that may want a confirmation, while the last one for it holds. */
export function confirmationHeader({ name }: Call): Record<string, string> {
  const last = kept.get(name);
  if (last === undefined || Date.parse(last.expiresAt) <= Date.now()) return {};
  return { 'x-confirmation': last.confirmation };
}

/**
 * Asks the owner, once for all requests of a call that wait for it, and for one call after the other; false
 * when the owner would rather not.
 */
export async function askForConfirmation(call: Call): Promise<boolean> {
  const { name } = call;
  if (asking !== undefined && asking.name !== name) {
    await asking.answer;
    return askForConfirmation(call);
  }
  if (asking === undefined) {
    kept.delete(name);
    // The server wants confirmations for the calls of the table alone.
    const answer = ask?.(name as ConfirmedCall) ?? Promise.resolve(null);
    asking = { name, answer: answer.finally(() => (asking = undefined)) };
  }
  const given = await asking.answer;
  if (given !== null) kept.set(name, given);
  return given !== null;
}
