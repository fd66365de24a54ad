import { type OnlineState, onlinePaymentMessages } from '@shop/contract/online-payments';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { useOnline } from '../../lib/use-online.ts';
import { rememberReturn } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session.ts';
import { type BoughtAlone, paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { onlineWords } from '../kit/payment/online-words.ts';
import type { FoundPayment } from './look-for-payment.ts';
import type { OnlinePayment } from './use-online-payment.ts';

/** Shows the state of a payment and the next step, announced to screen readers. */
export function PaymentNews({ found, isSlow, hasFailed, alone }: OnlinePayment) {
  const isLooking = found === undefined || found?.state === 'OPEN';
  return (
    <>
      <div role="status">
        {isLooking ? <Looking isSlow={isSlow} /> : <Ended found={found ?? null} alone={alone} />}
      </div>
      {isLooking && hasFailed && <ErrorBox message={onlinePaymentMessages.stateFailed} />}
    </>
  );
}

function Looking({ isSlow }: { isSlow: boolean }) {
  const isOnline = useOnline();
  return (
    <EmptyState title={onlineWords.looking} action={<Orders />}>
      {isOnline && (
        <span className="mb-4 flex justify-center text-zari">
          <Spinner />
        </span>
      )}
      {!isOnline ? onlineWords.offline : isSlow ? onlineWords.slow : onlineWords.lookingHint}
    </EmptyState>
  );
}

const TITLES: Record<Exclude<OnlineState, 'OPEN'>, { title: string; hint: string }> = {
  PAID: { title: onlineWords.paid, hint: onlineWords.paidHint },
  EXPIRED: { title: onlineWords.expired, hint: onlineWords.expiredHint },
  REFUNDING: { title: onlineWords.sendingBack, hint: onlineWords.sendingBackHint },
  REFUNDED: { title: onlineWords.sentBack, hint: onlineWords.sentBackHint },
};

type EndedProps = { found: FoundPayment | null; alone: BoughtAlone | null };

function Ended({ found, alone }: EndedProps) {
  if (found === null || found.state === 'OPEN') {
    return (
      <EmptyState title={onlineWords.none} action={<Orders />}>
        {onlineWords.noneHint}
      </EmptyState>
    );
  }
  const { title, hint } = TITLES[found.state];
  const rupees = found.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = formatPrice(rupees);
  const isPaid = found.state === 'PAID';
  return (
    <EmptyState
      title={title}
      action={
        isPaid ? (
          <Orders />
        ) : (
          <LinkButton to={paths.checkout(alone)}>{onlineWords.again}</LinkButton>
        )
      }
    >
      {hint}
      {rupees > 0 && (
        <Line>{isPaid ? onlineWords.surplusBack(amount) : onlineWords.amountBack(amount)}</Line>
      )}
    </EmptyState>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="mt-2 block font-semibold text-ink">{children}</span>;
}

/** Leads to My Orders, for a visitor by the sign-in. */
function Orders() {
  const isSignedIn = useSession().token !== null;
  const orders = paths.personalInfo('my-orders');
  if (isSignedIn) {
    return (
      <LinkButton to={orders} variant="secondary">
        {onlineWords.viewOrders}
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.userLogin()} variant="secondary" onClick={() => rememberReturn(orders)}>
      {onlineWords.signIn}
    </LinkButton>
  );
}
