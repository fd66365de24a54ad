import type { ProofLevel, ProofSummary } from '@shop/contract/payment-proof';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { proofNames, proofWords } from './proof-words.ts';

/** The colours of findings; their words say the same. */
export const proofTones: Record<ProofLevel, BadgeTone> = { ok: 'good', warn: 'warn', bad: 'bad' };

/** Shows the worst finding about an order's payment; nothing for an order without a screenshot. */
export function ProofChip({ proof }: { proof: ProofSummary | null }) {
  if (proof === null) return null;
  if (proof.level === null) return <Badge>{proofWords.waiting}</Badge>;
  return <Badge tone={proofTones[proof.level]}>{proofNames[proof.level]}</Badge>;
}
