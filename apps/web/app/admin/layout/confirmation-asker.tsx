import type { ConfirmedCall } from '@shop/contract/confirmed-calls';
import { useEffect, useState } from 'react';
import { type Confirmation, onConfirmationWanted } from '../../lib/confirmation.ts';
import { lazy } from '../../ui/lazy.tsx';

const ConfirmationDialog = lazy(
  async () => (await import('../security/confirmation-dialog.tsx')).ConfirmationDialog,
);

type Asked = { purpose: ConfirmedCall; answer: (confirmation: Confirmation | null) => void };

/** Asks the owner for the password once more when a call wants it, on whatever page that is. */
export function ConfirmationAsker() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onConfirmationWanted((purpose) => {
        const { promise, resolve } = Promise.withResolvers<Confirmation | null>();
        setAsked({ purpose, answer: resolve });
        return promise;
      }),
    [],
  );
  if (asked === null) return null;
  return (
    <ConfirmationDialog
      purpose={asked.purpose}
      onAnswer={(confirmation) => {
        setAsked(null);
        asked.answer(confirmation);
      }}
    />
  );
}
