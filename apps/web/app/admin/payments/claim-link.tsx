import type { RefundState } from '@shop/contract/refunds';
import { Link } from 'react-router';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { paymentsWords as words } from './payments-words.ts';

/** Links a payment to the claim of its money, or says that it was sent back. */
export function ClaimLink({ state }: { state: RefundState }) {
  const isSent = state === 'SENT';
  return (
    <Link
      to={officePaths.adminRefunds(state === 'CLAIMED' ? 'claims' : 'all')}
      className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 max-sm:min-h-11"
    >
      <Badge tone={isSent ? 'info' : 'warn'}>{isSent ? words.sentBack : words.claim}</Badge>
    </Link>
  );
}
