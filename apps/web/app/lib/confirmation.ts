import type { Call } from '@shop/contract/call';

/** What a call that wants one is sent with: the owner's password or code, given a moment ago. */
export type Confirmation = { confirmation: string; expiresAt: string };

type Ask = () => Promise<Confirmation | null>;

let kept: Confirmation | undefined;
let asking: Promise<Confirmation | null> | undefined;
let ask: Ask | undefined;

/** Registers who asks the owner; returns how to take that back. */
export function onConfirmationWanted(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** The header of a call that may want a confirmation, while the last one holds. */
export function confirmationHeader(call: Call): Record<string, string> {
  if (call.confirm === undefined || kept === undefined) return {};
  if (Date.parse(kept.expiresAt) <= Date.now()) return {};
  return { 'x-confirmation': kept.confirmation };
}

/** Asks the owner, once for all calls that wait for it; false when the owner would rather not. */
export async function askForConfirmation(): Promise<boolean> {
  kept = undefined;
  asking ??= (ask?.() ?? Promise.resolve(null)).finally(() => {
    asking = undefined;
  });
  const given = await asking;
  kept = given ?? undefined;
  return given !== null;
}
