import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLatestLocation } from './use-latest-location.ts';

/**
 * Returns a function that says whether the component is still shown and no other page is being opened, for
 * an answer that comes late.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const { latest } = useLatestLocation();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current && latest().pathname === pathname;
}
