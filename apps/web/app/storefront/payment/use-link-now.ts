import type { PayLink } from '@shop/contract/pay';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isMissing } from '../../lib/errors.ts';
import { serverNow } from '../../lib/server-time.ts';
import { focusHeading } from '../../lib/use-page-arrival.ts';
import { readLinkAgain } from './read-link-again.ts';

/** How often the page asks whether a link has ended, from its end on. */
const EVERY_MS = 10_000;

type LinkNow = {
  token: string;
  link: PayLink | null;
  isPlaced: boolean;
  /** Whether its order is being placed: what became of the link is then the answer's to say. */
  isUnderWay: RefObject<boolean>;
};

/**
 * Returns a link as it is now: an open one is read again from its end on, and when the page is shown again. While it
 * is open only its end follows, so that the form keeps its input.
 */
export function useLinkNow({ token, link: first, isPlaced, isUnderWay }: LinkNow): PayLink | null {
  const [link, setLink] = useState(first);
  const endsAt = !isPlaced && link?.state === 'OPEN' ? Date.parse(link.expiresAt) : null;
  useEffect(() => {
    if (endsAt === null) return undefined;
    const page = new AbortController();
    const { signal } = page;
    const look = async () => {
      const now = await readLink(token);
      if (now === undefined || isUnderWay.current || signal.aborted) return;
      setLink((shown) => following(shown, now));
    };
    const timer = setInterval(() => {
      if (serverNow() >= endsAt) void look();
    }, EVERY_MS);
    const onShown = () => {
      if (!document.hidden) void look();
    };
    const onBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    document.addEventListener('visibilitychange', onShown, { signal });
    window.addEventListener('pageshow', onBack, { signal });
    return () => {
      clearInterval(timer);
      page.abort();
    };
  }, [token, endsAt, isUnderWay]);
  const isOpen = isPlaced || link?.state === 'OPEN';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The form with the focus has disappeared.
    if (wasOpen.current && !isOpen) focusHeading();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return link;
}

/** Returns a link; null for one that is unknown by now, undefined when it cannot be read. */
async function readLink(token: string): Promise<PayLink | null | undefined> {
  try {
    return await readLinkAgain(token);
  } catch (error) {
    return isMissing(error) ? null : undefined;
  }
}

function following(shown: PayLink | null, now: PayLink | null): PayLink | null {
  if (shown === null || now?.state !== 'OPEN') return now;
  return shown.expiresAt === now.expiresAt ? shown : { ...shown, expiresAt: now.expiresAt };
}
