import type { OrderPage } from '@shop/contract/order-page';
import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { officeOrderWords } from './office-order-words.ts';
import { refundStateOf } from './refund-state.ts';

/** Shows the claim that the customer made after items were rejected as unpaid. */
export function OrderClaim({ claim }: { claim: NonNullable<OrderPage['claim']> }) {
  const mayDecide = useMayEnter('finance');
  const isOpen = claim.state === 'CLAIMED';
  const said = officeOrderWords.claim(formatPrice(claim.amount));
  return (
    <p className="flex flex-wrap items-center gap-2">
      {mayDecide ? (
        <Link
          to={officePaths.adminRefunds(isOpen ? 'claims' : 'all')}
          className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
        >
          {said}
        </Link>
      ) : (
        said
      )}
      <Badge tone={isOpen ? 'warn' : 'info'}>{refundStateOf(claim)}</Badge>
    </p>
  );
}
