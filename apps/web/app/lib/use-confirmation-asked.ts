import type { ConfirmedCall } from '@shop/contract/confirmed-calls';
import { useEffect, useState } from 'react';
import { type Confirmation, onConfirmationWanted } from './confirmation.ts';

type Asked = { purpose: ConfirmedCall; onAnswer: (confirmation: Confirmation | null) => void };

/** The confirmation that a call waits for, as long as the component that asks is shown; null without one. */
export function useConfirmationAsked(): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onConfirmationWanted((purpose) => {
        const { promise, resolve } = Promise.withResolvers<Confirmation | null>();
        const onAnswer = (confirmation: Confirmation | null) => {
          setAsked(null);
          resolve(confirmation);
        };
        setAsked({ purpose, onAnswer });
        return promise;
      }),
    [],
  );
  return asked;
}
