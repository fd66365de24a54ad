import type { Call } from '@shop/contract/call';
import type { ConfirmedCall } from '@shop/contract/confirmed-calls';

/** The owner's recent password or code for a call that requires it; the server knows when it ends. */
export type Confirmation = { confirmation: string };

type Ask = (purpose: ConfirmedCall) => Promise<Confirmation | null>;

/** The last confirmation of each call, by name. */
const kept = new Map<string, Confirmation>();
let asking: { name: string; answer: Promise<Confirmation | null> } | undefined;
let ask: Ask | undefined;

/** Registers the dialog that asks the owner; returns how to unregister it. */
export function onConfirmationRequest(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/**
 * Returns the header with a call's last confirmation. The server refuses one that has ended, and then the
 * owner is asked; this device's clock may be wrong.
 */
export function confirmationHeader({ name }: Call): Record<string, string> {
  const last = kept.get(name);
  return last === undefined ? {} : { 'x-confirmation': last.confirmation };
}

/**
 * Asks the owner once for all waiting requests of a call, and for one call after the other; false when
 * the owner declines.
 */
export async function askForConfirmation(call: Call): Promise<boolean> {
  const { name } = call;
  if (asking !== undefined && asking.name !== name) {
    await asking.answer;
    return askForConfirmation(call);
  }
  if (asking === undefined) {
    kept.delete(name);
    // The server requires confirmations only for the calls of the table.
    const answer = ask?.(name as ConfirmedCall) ?? Promise.resolve(null);
    asking = { name, answer: answer.finally(() => (asking = undefined)) };
  }
  const given = await asking.answer;
  if (given !== null) kept.set(name, given);
  return given !== null;
}
