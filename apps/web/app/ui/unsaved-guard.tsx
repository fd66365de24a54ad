import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { readSession } from '../lib/session.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** Forms with unsaved changes. The router accepts one blocker, so the first form asks for all. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

/** Asks before a page with unsaved changes is left, by navigation or by closing the tab. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const id = useId();
  const first = useSyncExternalStore(listen, firstUnsaved, () => undefined);
  useEffect(() => {
    if (!active) return undefined;
    unsaved.add(id);
    tell();
    return () => {
      unsaved.delete(id);
      tell();
    };
  }, [id, active]);
  return first === id && <Blocker />;
}

/** Returns whether a form on the page has unsaved changes. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

function Blocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Without a session there is nothing to save.
      readSession().token !== null,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function firstUnsaved(): string | undefined {
  return unsaved.values().next().value;
}

function tell(): void {
  for (const listener of listeners) listener();
}
