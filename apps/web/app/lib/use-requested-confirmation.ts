import type { ConfirmedCall } from '@shop/contract/confirmed-calls';
import { useEffect, useState } from 'react';
import { type Confirmation, onConfirmationRequest } from './confirmation.ts';

type Asked = { purpose: ConfirmedCall; onAnswer: (confirmation: Confirmation | null) => void };

/**
 * Returns the confirmation that a call waits for, while the asking component is mounted; null without
 * one.
 */
export function useRequestedConfirmation(): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onConfirmationRequest(
        (purpose) =>
          new Promise((resolve) => {
            const onAnswer = (confirmation: Confirmation | null) => {
              setAsked(null);
              resolve(confirmation);
            };
            setAsked({ purpose, onAnswer });
          }),
      ),
    [],
  );
  return asked;
}
