import { savedCalls, savedMessages } from '@shop/contract/saved';
import { watchCalls, watchMessages } from '@shop/contract/watches';
import { request } from '../../../lib/api.ts';
import { isCustomer } from '../../../lib/guard.ts';
import { ApiError, isMissing, toastError } from '../../../lib/errors.ts';
import { readSession } from '../../../lib/session.ts';
import { notifyOtherTabs, subscribe } from '../../../lib/storage.ts';
import { toast } from '../../../lib/toast.ts';

/** A kind of products that a customer keeps: saved ones, and those that they wait for. */
export type KeptKind = 'saved' | 'watched';

/** Topic by which this tab notifies the other tabs of a change of what is kept. */
const KEPT_TOPIC = 'kept';

const kept: Record<KeptKind, Set<string>> = { saved: new Set(), watched: new Set() };
const listeners = new Set<() => void>();
/** The customer of `kept`; undefined before the first look. */
let customer: string | null | undefined;
/** Calls are made one after the other, so that the last press of a button is the last to arrive. */
let work: Promise<unknown> = Promise.resolve();
/** A watch refused after the sign-in because the customer has not consented, until the product's page asks. */
let unsettled: { productId: string; refusal: string } | undefined;

const CALLS = {
  saved: {
    add: (productId: string) => request(savedCalls.save, { body: { productId } }),
    remove: (productId: string) => request(savedCalls.remove, { params: { productId } }),
    addFailed: savedMessages.saveFailed,
    removeFailed: savedMessages.removeFailed,
  },
  watched: {
    add: (productId: string, agrees: boolean) =>
      request(watchCalls.add, {
        body: { productId, ...(agrees && { whatsappUpdates: true }) },
      }),
    remove: (productId: string) => request(watchCalls.remove, { params: { productId } }),
    addFailed: watchMessages.addFailed,
    removeFailed: watchMessages.removeFailed,
  },
} as const;

/**
 * Reads the saved and watched products of the signed-in customer: now, after each change of the account or in
 * another tab, and when this tab is shown again. A second call does nothing more.
 */
export function followKeptProducts(): void {
  if (customer === undefined) {
    subscribe((ofOtherTab) => (ofOtherTab?.key === KEPT_TOPIC ? readAgain() : follow()));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) readAgain();
    });
  }
  follow();
}

/** Reads the customer's saved and watched products again: the shop, links of messages and other devices change them too. */
export function readAgain(): void {
  if (customer) work = work.then(read).catch(console.error);
}

/** Returns whether the customer keeps a product. */
export function isKeptProduct(kind: KeptKind, productId: string): boolean {
  return kept[kind].has(productId);
}

/** Calls `listener` after every change that another tab made. Returns how to stop. */
export function onKeptElsewhere(listener: () => void): () => void {
  return subscribe((ofOtherTab) => {
    if (ofOtherTab?.key === KEPT_TOPIC) listener();
  });
}

/** Calls `listener` after every change of what is kept. */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Saves or removes a product: shown at once, and undone with a toast when the shop refuses. `agrees` consents to
 * WhatsApp with a watch; `onRefused` gets the refusal, and returns true when it shows that itself.
 */
export function keepOrNot(
  kind: KeptKind,
  productId: string,
  wanted: boolean,
  { agrees = false, onRefused }: { agrees?: boolean; onRefused?: (error: unknown) => boolean } = {},
): Promise<boolean> {
  followKeptProducts();
  mark(kind, productId, wanted);
  const { add, remove, addFailed, removeFailed } = CALLS[kind];
  const sent = work.then(async () => {
    try {
      mark(kind, productId, wanted);
      await (wanted ? add(productId, agrees) : remove(productId).catch(acceptMissing));
      notifyOtherTabs(KEPT_TOPIC);
      return true;
    } catch (error) {
      mark(kind, productId, !wanted);
      if (onRefused?.(error) !== true) toastError(error, wanted ? addFailed : removeFailed);
      return false;
    }
  });
  work = sent;
  return sent;
}

/** Accepts that a product to be removed is not kept any more; throws any other failure. */
function acceptMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** Keeps a product after a sign-in, and says so; the product's page asks for a missing consent. */
export async function keepNow(kind: KeptKind, productId: string): Promise<void> {
  const onRefused = (error: unknown) => {
    const refusal = consentAskedBy(error);
    if (refusal !== undefined) unsettled = { productId, refusal };
    return refusal !== undefined;
  };
  if (!(await keepOrNot(kind, productId, true, { onRefused }))) return;
  toast.success(kind === 'saved' ? savedMessages.saved : watchMessages.added);
}

/** Returns the message of a refused watch that asks for the consent to WhatsApp; undefined for others. */
export function consentAskedBy(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'NO_CHANNEL' ? error.message : undefined;
}

/** Returns, once, the message with which a watch of a product was refused after the sign-in. */
export function takeConsentRequest(productId: string): string | undefined {
  if (unsettled?.productId !== productId) return undefined;
  const { refusal } = unsettled;
  unsettled = undefined;
  return refusal;
}

function follow(): void {
  const session = readSession();
  const now = isCustomer(session) ? session.id : null;
  if (now === customer) return;
  customer = now;
  replace({ saved: [], watched: [] });
  readAgain();
}

async function read(): Promise<void> {
  const whose = customer;
  const { data } = await request(savedCalls.ids);
  // Another account may have signed in since.
  if (whose === customer) replace(data);
}

function replace(ids: Readonly<Record<KeptKind, readonly string[]>>): void {
  kept.saved = new Set(ids.saved);
  kept.watched = new Set(ids.watched);
  notify();
}

function mark(kind: KeptKind, productId: string, isOne: boolean): void {
  if (isOne) kept[kind].add(productId);
  else kept[kind].delete(productId);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
