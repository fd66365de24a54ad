/** The states of the check of a payment screenshot. */
export const PROOF_STATES = ['WAITING', 'DONE', 'FAILED'] as const;
/** A state of the check of a payment screenshot. */
export type ProofState = (typeof PROOF_STATES)[number];

/** The levels of findings, from good to bad. */
export const PROOF_LEVELS = ['ok', 'warn', 'bad'] as const;
/** The level of a finding. */
export type ProofLevel = (typeof PROOF_LEVELS)[number];
