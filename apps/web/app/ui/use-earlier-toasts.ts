import { useEffect, useRef } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { useLocation, useNavigation } from 'react-router';
import { SPLASH_MS } from '../lib/splash.ts';
import { toast } from '../lib/toast.ts';

/** Longest time in ms between a toast and the navigation that belongs to it; a splash may be between. */
const TOGETHER_MS = SPLASH_MS + 500;

/** Dismisses the toasts of the page that was left, but not those shown together with the navigation. */
export function useEarlierToasts(toasts: readonly Toast[]): void {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const seen = useRef(pathname);
  const leftAt = useRef(Infinity);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const earliest = Math.min(leftAt.current, Date.now()) - TOGETHER_MS;
    for (const { id, createdAt } of toasts) if (createdAt < earliest) toast.dismiss(id);
  }, [pathname, toasts]);
  useEffect(() => {
    leftAt.current = isLoading ? Date.now() : Infinity;
  }, [isLoading]);
}
