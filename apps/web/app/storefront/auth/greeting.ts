import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The history's state of the page that a sign-in leads to; it survives a reload. */
export const GREETED = { isGreeted: true } as const;

/** Whether the page was opened by a sign-in; false until hydrated, because the server does not know. */
export function useGreeted(): boolean {
  const state: unknown = useLocation().state;
  const [isGreeted, setGreeted] = useState(false);
  useEffect(() => {
    setGreeted(typeof state === 'object' && state !== null && 'isGreeted' in state);
  }, [state]);
  return isGreeted;
}
