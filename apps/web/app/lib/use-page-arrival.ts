import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SPLASH_MS } from './splash.ts';

const MAX_WAIT_MS = 150;

/**
 * Returns whether the loading bar runs: for a second when a page is first shown, and during a slow
 * navigation.
 */
export function useLoadingBar(): boolean {
  const { pathname } = useLocation();
  const pending = useNavigation().state !== 'idle';
  const [arriving, setArriving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setArriving(true);
    const timer = setTimeout(() => setArriving(false), SPLASH_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(pending), pending ? MAX_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [pending]);
  return arriving || waiting;
}

/** The field that the shopper types into; see `watch-typing.ts`. */
export const typing: { into: EventTarget | null } = { into: null };

/**
 * Focuses the new page's heading after a navigation, so that screen readers announce it. A field that was
 * typed into while the page loaded keeps the focus.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (document.activeElement !== typing.into) focusHeading();
  }, [pathname]);
}

/** Focuses the page's heading, when there is no better target. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
