import { paymentCalls, paymentMessages } from '@shop/contract/payments';
import { useListParams } from '../../lib/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { useCall, useSend } from '../kit/use-call.ts';
import { CreditTable } from './credit-table.tsx';
import { paymentsWords as words } from './payments-words.ts';

/** Lists the payments with the orders that they pay. */
export function CreditList({ shown }: { shown: 'matched' | 'all' }) {
  const { page } = useListParams();
  const { mutate: unmatch } = useSend(paymentCalls.unmatch);
  const matched = shown === 'matched' ? 'true' : undefined;
  const credits = useCall(
    paymentCalls.credits,
    { query: { matched, page: String(page) } },
    { keep: true },
  );
  return (
    <PagedList
      query={credits}
      failed={paymentMessages.fetchFailed}
      pages={words.pages}
      empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
    >
      {({ data }) => (
        <CreditTable rows={data} onUnmatch={({ creditId }) => unmatch({ params: { creditId } })} />
      )}
    </PagedList>
  );
}
