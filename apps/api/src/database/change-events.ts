import { randomUUID } from 'node:crypto';

/** Domain events for cache invalidation: what was changed; the listeners decide what to do. */
export type ChangeEvent =
  /** Any change of the catalogue, the banners or the shop's profile. */
  | { readonly type: 'catalogue' }
  /** A change of stock or reviews that changes what shoppers see of these products. */
  | { readonly type: 'stock'; readonly productIds: readonly string[] }
  /** A change of stock by a payment hold, which a shopper can begin and end any number of times. */
  | { readonly type: 'hold'; readonly productIds: readonly string[] }
  /**
   * Units taken of products that are still there. Other processes get no notification, because NOTIFY would
   * let orders commit one after another.
   */
  | { readonly type: 'units'; readonly productIds: readonly string[] }
  /** Sessions that ended before they expired, or whose permissions changed; without `of` any sessions. */
  | { readonly type: 'session'; readonly of?: SessionsOf };

/** A session family, or all sessions of a person. */
export type SessionsOf = { readonly familyId: string } | { readonly userId: string };

/** A change of anything that any visitor may see. */
export const CATALOGUE_CHANGE: ChangeEvent = { type: 'catalogue' };

/** Returns the event that these sessions ended before they expired. */
export function sessionEndEvent(of: SessionsOf): ChangeEvent {
  return { type: 'session', of };
}

/** The NOTIFY channel between the server processes. */
export const CHANGES_CHANNEL = 'shop_changed';

/** A notification; `from` is the sending process, which has already applied the events. */
export type ChangeNotice = { from: string; events: readonly ChangeEvent[] };

/** Identifies this process, to distinguish its own notifications from others. */
export const PROCESS_ID: string = randomUUID();
