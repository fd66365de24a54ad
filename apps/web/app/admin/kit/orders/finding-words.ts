import type { ProofCode, ProofLevel } from '@shop/contract/payment-proof';

/** Words of what was found about a payment. */
export const findingWords = {
  title: 'What the picture shows',
  waitingHint: 'The picture is being looked at. This takes up to a minute.',
  failed: 'The picture could not be looked at.',
  nothing: 'Nothing was found.',
} as const;

/** Names of how good a finding is. */
export const findingNames: Record<ProofLevel, string> = {
  ok: 'Fits',
  warn: 'Look',
  bad: 'Doubtful',
};

/** Names of findings, once their sentences were deleted with the picture. */
export const findingCodeNames: Record<ProofCode, string> = {
  SAME_FILE: 'The same file was sent before',
  LOOKS_LIKE: 'The picture looked like another',
  AMOUNT_READ: 'The amount was read',
  AMOUNT_DIFFERS: 'Another amount was read',
  UTR_READ: 'The UTR was read',
  UTR_DIFFERS: 'Another UTR was read',
  UTR_USED: 'The UTR was of another order',
  PAYEE_READ: 'The shop was named as payee',
  PAYEE_DIFFERS: 'Another payee was named',
  DATE_OLD: 'The date was another',
  NOT_READ: 'No payment could be read',
  NOT_LOOKED: 'It was not looked at',
  IN_STATEMENT: 'A bank statement has the payment',
  STATEMENT_DIFFERS: 'A bank statement has another amount',
};
