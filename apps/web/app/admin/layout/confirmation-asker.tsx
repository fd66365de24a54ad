import { useEffect, useState } from 'react';
import { type Confirmation, onConfirmationWanted } from '../../lib/confirmation.ts';
import { lazy } from '../../ui/lazy.tsx';

const ConfirmationDialog = lazy(
  async () => (await import('../security/confirmation-dialog.tsx')).ConfirmationDialog,
);

type Answer = (confirmation: Confirmation | null) => void;

/** Asks the owner for the password once more when a call wants it, on whatever page that is. */
export function ConfirmationAsker() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () =>
      onConfirmationWanted(() => {
        const { promise, resolve } = Promise.withResolvers<Confirmation | null>();
        setAnswer(() => resolve);
        return promise;
      }),
    [],
  );
  if (answer === null) return null;
  return (
    <ConfirmationDialog
      onAnswer={(confirmation) => {
        setAnswer(null);
        answer(confirmation);
      }}
    />
  );
}
