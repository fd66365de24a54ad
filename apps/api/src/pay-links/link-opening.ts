import type { Visit } from '../http/call.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import type { Link } from './pay-link.ts';
import { updateOpened } from './pay-link-queries.ts';

/**
 * User agents of programs that read a page without a person, such as those that draw the preview of a link in a
 * chat. The browsers inside of chats name the chat too, so its name alone says nothing. `CUBOT` is a make of phones.
 */
const READERS =
  /^whatsapp\/|^viber|facebookexternalhit|facebookcatalog|meta-external|slack-imgproxy|google-|googleother|skypeuri|iframely|embedly|(?<!cu)bot\b|crawl|spider|preview/i;

/** No browser sends a longer user agent. */
const LONGEST = 1_000;

/**
 * Counts the opening of a link by a browser; ignores programs, HEAD requests, the back office, and a page of the link
 * that reads it again.
 */
export async function countOpening(
  shop: Shop,
  link: Link,
  { visit, session, isOffice = false }: Visitor,
): Promise<void> {
  if (visit === undefined || visit.method !== 'GET' || visit.isOfPage) return;
  if (READERS.test(visit.agent.slice(0, LONGEST))) return;
  if (isOffice || (session !== null && session.role !== 'CUSTOMER')) return;
  await updateOpened(shop.db, link.id, shop.clock.now());
}

type Visitor = {
  visit: Visit | undefined;
  session: Session | null;
  /** Whether the back office signed in with this browser before. */
  isOffice?: boolean;
};
