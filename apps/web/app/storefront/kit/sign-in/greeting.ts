import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** History state of the page that a sign-in opens; it survives a reload. */
export const GREETING_STATE = { isGreeted: true } as const;

/** Returns whether a sign-in opened the page; false until hydrated, because the server does not know. */
export function useIsGreeted(): boolean {
  const state: unknown = useLocation().state;
  const [isGreeted, setGreeted] = useState(false);
  useEffect(() => {
    setGreeted(typeof state === 'object' && state !== null && 'isGreeted' in state);
  }, [state]);
  return isGreeted;
}
