import type { Credit, UnmatchedOrder } from '@shop/contract/payments';
import { paymentCalls, paymentMessages } from '@shop/contract/payments';
import { Link } from 'react-router';
import { mayEnter } from '../../lib/may-enter.ts';
import { useSession } from '../../lib/session.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { officePaths } from '../../office-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { CreditCards } from './credit-cards.tsx';
import { MatchBar } from './match-bar.tsx';
import { paymentsWords as words, waitingOrderNames } from './payments-words.ts';
import { UnmatchedOrders } from './unmatched-orders.tsx';

const ORDERS = ['waiting', 'all'] as const;
/** Number of orders that are shown at once. */
const MOST_ORDERS = 100;

/** Shows scan-to-pay orders without a payment beside payments without an order, to match them by hand. */
export function WaitingPayments() {
  const { params, page } = useListParams();
  const all = choiceIn(params, 'orders', ORDERS) === 'all' ? 'true' : undefined;
  const orders = useCall(
    paymentCalls.orders,
    { query: { all, size: String(MOST_ORDERS) } },
    { keep: true },
  );
  const credits = useCall(
    paymentCalls.credits,
    { query: { matched: 'false', page: String(page) } },
    { keep: true },
  );
  const ofOrders = useSelection<UnmatchedOrder>(orders.data?.data ?? [], ({ orderId }) => orderId);
  const ofCredits = useSelection<Credit>(credits.data?.data ?? [], ({ creditId }) => creditId);
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="orders" className="flex min-w-0 flex-col gap-3">
          <Heading id="orders" title={words.orders} hint={words.ordersHint} />
          <UrlChoice
            label={words.whichOrders}
            name="orders"
            choices={ORDERS}
            names={waitingOrderNames}
          />
          <Loaded query={orders} failed={paymentMessages.ordersFailed}>
            {({ data, totalCount }) => (
              <>
                {data.length === 0 ? (
                  <EmptyState title={words.noOrders}>{words.noOrdersHint}</EmptyState>
                ) : (
                  <UnmatchedOrders orders={data} selection={ofOrders} />
                )}
                {totalCount > data.length && (
                  <p className="text-sm text-ink-soft">
                    {words.newestOf(data.length, totalCount)} {all === undefined && <AllOrders />}
                  </p>
                )}
              </>
            )}
          </Loaded>
        </section>
        <section aria-labelledby="credits" className="flex min-w-0 flex-col gap-3">
          <Heading id="credits" title={words.credits} hint={words.creditsHint} />
          <PagedList
            query={credits}
            failed={paymentMessages.fetchFailed}
            pages={words.pages}
            empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
          >
            {({ data }) => <CreditCards credits={data} selection={ofCredits} />}
          </PagedList>
        </section>
      </div>
      <MatchBar orders={ofOrders} credits={ofCredits} />
    </>
  );
}

/** Leads to the list of all orders that wait for their payment; nothing for staff without the area of orders. */
function AllOrders() {
  if (!mayEnter(useSession(), 'orders')) return null;
  return (
    <Link
      to={officePaths.adminOrders('toCheck')}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {words.toAllOrders}
    </Link>
  );
}

function Heading({ id, title, hint }: { id: string; title: string; hint: string }) {
  return (
    <div>
      <h2 id={id} className="font-display text-heading">
        {title}
      </h2>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}
