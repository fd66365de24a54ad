import { randomUUID } from 'node:crypto';

/** Domain events for cache invalidation: what was changed; the listeners decide what follows from it. */
export type ChangeEvent =
  /** Any change of the catalogue, the banners or the shop's profile. */
  | { readonly type: 'catalogue' }
  /** A change of stock that alters what shoppers are shown of these products. */
  | { readonly type: 'stock'; readonly productIds: readonly string[] }
  /** The same by a payment hold, which a shopper may begin and end as often as she likes. */
  | { readonly type: 'hold'; readonly productIds: readonly string[] }
  /** Sessions that were ended before they expired, or may do something else now: without `of` any. */
  | { readonly type: 'session'; readonly of?: SessionsOf };

/** A session family, or all sessions of a person. */
export type SessionsOf = { readonly familyId: string } | { readonly userId: string };

/** Something that any visitor may be shown has changed. */
export const CATALOGUE_CHANGED: ChangeEvent = { type: 'catalogue' };

/** These sessions were ended before they expired. */
export function sessionsEnded(of: SessionsOf): ChangeEvent {
  return { type: 'session', of };
}

/** The NOTIFY channel between the server processes. */
export const CHANGES_CHANNEL = 'shop_changed';

/** A notification; `from` is the sending process, which has already applied the events. */
export type ChangeNotice = { from: string; events: readonly ChangeEvent[] };

/** This process, to tell its own notifications from those of others. */
export const PROCESS_ID: string = randomUUID();
