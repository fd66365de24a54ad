import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SPLASH_MS } from '@shop/contract/page';

const PATIENCE_MS = 150;

/**
 * Whether the bar along the top runs: for a second when a page is first shown, and while the next
 * one is on its way for longer than anybody notices.
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
    const timer = setTimeout(() => setWaiting(pending), pending ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [pending]);
  return arriving || waiting;
}

/** Moves focus to the new page's heading after a navigation, so that it is read out. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    focusHeading();
  }, [pathname]);
}

/** Moves focus to the page's heading, where there is nothing nearer to the work that was done. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Saves the focus when a list was read again and what had it is gone with its row. */
export function useFocusKept(list: readonly unknown[]): void {
  const seen = useRef(list);
  useEffect(() => {
    if (seen.current === list) return;
    seen.current = list;
    if (document.activeElement === document.body) focusHeading();
  }, [list]);
}
