import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { paymentMessages } from './payments.ts';
import { PROOF_LEVELS, PROOF_STATES, type ProofLevel } from './proof-levels.ts';
import { PathId } from './text.ts';

export { PROOF_LEVELS, type ProofLevel, type ProofState } from './proof-levels.ts';

/** The codes of findings about a payment, each with its level. */
export const PROOF_CODES = {
  SAME_FILE: 'bad',
  LOOKS_LIKE: 'warn',
  AMOUNT_READ: 'ok',
  AMOUNT_DIFFERS: 'bad',
  UTR_READ: 'ok',
  UTR_DIFFERS: 'bad',
  UTR_USED: 'bad',
  PAYEE_READ: 'ok',
  PAYEE_DIFFERS: 'warn',
  DATE_OLD: 'warn',
  NOT_READ: 'warn',
  NOT_LOOKED: 'warn',
  IN_STATEMENT: 'ok',
  STATEMENT_DIFFERS: 'bad',
} as const satisfies Record<string, ProofLevel>;
/** The code of a finding. */
export type ProofCode = keyof typeof PROOF_CODES;

/** Something that was found about a payment. */
export const ProofFinding = z.object({
  code: z.enum(Object.keys(PROOF_CODES) as [ProofCode, ...ProofCode[]]),
  level: z.enum(PROOF_LEVELS),
  /** A sentence for the owner; empty once the screenshot was deleted. */
  text: z.string(),
  /** The other order that a finding is about. */
  orderId: z.optional(z.string()),
});
export type ProofFinding = z.output<typeof ProofFinding>;

/** The proof of the payment of an order. */
export const PaymentProof = z.object({
  state: z.enum(PROOF_STATES),
  findings: z.array(ProofFinding),
  /** The UTR in the screenshot; null when none was read. */
  utrRead: z.nullable(z.string()),
  /** The rupees in the screenshot; null when none were read. */
  amountRead: z.nullable(z.number()),
});
export type PaymentProof = z.output<typeof PaymentProof>;

/** The proof of an order in the lists: the worst level, null until it was looked at. */
export const ProofSummary = z.object({
  state: z.enum(PROOF_STATES),
  level: z.nullable(z.enum(PROOF_LEVELS)),
});
export type ProofSummary = z.output<typeof ProofSummary>;

/** The sentences of findings. */
export const proofTexts = {
  sameFile: 'The same file was sent before',
  looksLike: 'The picture looks like one that was sent before',
  amountRead: (amount: string) => `The picture shows ${amount}`,
  amountDiffers: (shown: string, amount: string) =>
    `The picture shows ${shown}, the order is ${amount}`,
  utrRead: (utr: string) => `The picture shows the UTR ${utr}`,
  utrDiffers: (shown: string, typed: string) =>
    `The picture shows the UTR ${shown}, the customer typed ${typed}`,
  utrUsed: (utr: string) => `Another order has the UTR ${utr} too`,
  utrClaimed: (utr: string) => `Another payment, which was claimed back, has the UTR ${utr} too`,
  payeeRead: 'The picture names the shop as payee',
  payeeDiffers: 'The picture names another payee',
  dateOld: (day: string) => `The picture shows the date ${day}`,
  notRead: 'No amount and no UTR can be read in the picture',
  ownPage: 'The picture shows the page on which the shop asks for the payment',
  notLooked: 'The picture was not looked at',
} as const;

/** The call of proofs of payments. */
export const proofCalls = {
  get: call({
    name: 'payments.proof',
    summary: 'Get what was found about the payment of an order',
    method: 'GET',
    path: '/payments/proof/{orderId}',
    access: 'backOffice',
    area: 'orders',
    params: z.object({ orderId: PathId }),
    reply: answer(PaymentProof),
    failed: paymentMessages.fetchFailed,
  }),
};
