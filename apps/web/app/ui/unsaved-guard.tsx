import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { readSession } from '../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { formWords } from './form-words.ts';

/** Asks before a page with unsaved changes is left, by navigation or by closing the tab. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Without a session there is nothing to save.
      readSession().token !== null,
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={formWords.leaveTitle}
      question={formWords.leaveQuestion}
      busy={false}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
