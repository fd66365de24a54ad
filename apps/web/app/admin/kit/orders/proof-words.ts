import type { ProofLevel } from '@shop/contract/payment-proof';

/** Words of the proof of a payment in lists. */
export const proofWords = {
  filter: 'Payment proof',
  waiting: 'Reading proof',
} as const;

/** Names of the worst finding of an order. */
export const proofNames: Record<ProofLevel, string> = {
  ok: 'Proof fits',
  warn: 'Check proof',
  bad: 'Bad proof',
};
