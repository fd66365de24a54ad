import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { SESSION_LOST } from '../lib/session-loss.ts';
import { readSession } from '../lib/session.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SessionLostDialog } from './session-lost-dialog.tsx';

/** Names of forms with unsaved changes, by id. The router accepts one blocker, so the first form asks for all. */
const unsaved = new Map<string, string | undefined>();
const listeners = new Set<() => void>();

type GuardProps = {
  active: boolean;
  /** Name of the form, on a page with several. */
  of?: string;
};

/** Asks before a page with unsaved changes is left, by navigation or by closing the tab. */
export function UnsavedGuard({ active, of }: GuardProps) {
  const id = useId();
  const first = useSyncExternalStore(listen, firstUnsaved, () => undefined);
  useEffect(() => {
    if (!active) return undefined;
    unsaved.set(id, of);
    tell();
    return () => {
      unsaved.delete(id);
      tell();
    };
  }, [id, active, of]);
  return first === id && <Blocker />;
}

/** Returns whether a form on the page, or of the given name, has unsaved changes. */
export function hasUnsaved(of?: string): boolean {
  return of === undefined ? unsaved.size > 0 : [...unsaved.values()].includes(of);
}

function Blocker() {
  const [isLost, setLost] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasUnsaved() || currentLocation.pathname === nextLocation.pathname) return false;
    const isSignedIn = readSession().token !== null;
    // The entry of the history keeps its state: with a session it is a page like any other.
    const isLoss = !isSignedIn && nextLocation.state === SESSION_LOST;
    setLost(isLoss);
    // A person who signed out has nothing to save; one who lost the session signs in again.
    return isSignedIn || isLoss;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const answers = { onYes: () => blocker.proceed?.(), onNo: () => blocker.reset?.() };
  const isBlocked = blocker.state === 'blocked';
  return (
    <>
      <LeaveQuestion open={isBlocked && !isLost} {...answers} />
      <SessionLostDialog open={isBlocked && isLost} {...answers} />
    </>
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function firstUnsaved(): string | undefined {
  return unsaved.keys().next().value;
}

function tell(): void {
  for (const listener of listeners) listener();
}
