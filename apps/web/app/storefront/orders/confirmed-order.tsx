import { telLink } from '@shop/contract/dialled-number';
import type { OrderPage } from '@shop/contract/order-page';
import { cashToCollect, isSettled } from '../../lib/cash-to-collect.ts';
import { formatPrice, formatPhone } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Buta, TempleBorder } from '../../ui/motif.tsx';
import { usePromises } from '../kit/use-promises.ts';
import { useStore } from '../kit/store-data.ts';
import { addressLines } from '../kit/address/address-lines.ts';
import { arrivalDay } from '../kit/order/arrival-day.ts';
import { orderWords } from '../kit/order/order-words.ts';
import { confirmedWords } from './confirmed-words.ts';
import { returnPromise } from './return-promise.ts';
import { OrderedItems, WhereTo } from './ordered-items.tsx';

/** Shows the confirmation: order number, amount, items, address, and the next steps. */
export function ConfirmedOrder({ order }: { order: OrderPage }) {
  const { orderId, items } = order;
  const hasPromises = usePromises();
  const open = items.filter((item) => !isSettled(item));
  const promise = hasPromises ? returnPromise(open) : null;
  const isCash = order.paymentMethod === 'COD';
  const amount = formatPrice(isCash ? cashToCollect(items) : order.total);
  const isPending = items.some(({ orderStatus }) => orderStatus === 'PENDING');
  const by = arrivalDay(open, { ...order, isPromised: hasPromises });
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-8 px-4 py-10 sm:py-16">
      <header className="flex flex-col items-center gap-4 text-center">
        <Buta className="h-16 text-zari" />
        <h1 className="font-display text-title">{confirmedWords.confirmed}</h1>
        <p className="text-lg text-ink-soft">
          {isPending ? confirmedWords.thanksPending : confirmedWords.thanks}
          {isPending && hasPromises && ` ${confirmedWords.usuallySoon}`}
        </p>
      </header>
      <section className="w-full overflow-hidden rounded-sm border border-line bg-surface">
        <TempleBorder className="mt-3 text-zari" />
        <dl className="grid gap-4 px-5 py-5 text-center sm:grid-cols-2 sm:divide-x sm:divide-line sm:py-7">
          <Fact name={confirmedWords.orderNumber}>{orderId}</Fact>
          <Fact name={isCash ? confirmedWords.toPay : confirmedWords.amount}>{amount}</Fact>
        </dl>
        <OrderedItems {...order} />
        <WhereTo to={addressLines(order.shippingAddress)} by={by} />
        <div className="flex flex-col gap-4 border-t border-line px-5 py-6 sm:px-8">
          <h2 className="font-display text-heading">{confirmedWords.next}</h2>
          <ol className="flex flex-col gap-3">
            {isPending && <Next icon="eye">{confirmedWords.nextPayment}</Next>}
            {hasPromises && <Next icon="package">{confirmedWords.nextCheck}</Next>}
            <Next icon="truck">{confirmedWords.nextTrack}</Next>
            {isCash && <Next icon="rupee">{confirmedWords.nextPay(amount)}</Next>}
            {promise !== null && <Next icon="refresh">{promise}</Next>}
          </ol>
          <Support />
        </div>
      </section>
      <div className="flex w-full flex-wrap justify-center gap-3 print:hidden">
        <LinkButton to={paths.myOrder(orderId)} size="large" className="max-sm:w-full">
          {orderWords.viewOrder}
        </LinkButton>
        <LinkButton to={paths.home()} size="large" variant="secondary" className="max-sm:w-full">
          {orderWords.continueShopping}
        </LinkButton>
        <Button
          size="large"
          variant="quiet"
          className="max-sm:w-full"
          onClick={() => window.print()}
        >
          {confirmedWords.print}
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-heading font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Next({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-zari" />
      {children}
    </li>
  );
}

function Support() {
  const contact = useStore().profile?.contactNumber;
  if (!contact) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-ink-soft">
      {confirmedWords.questions}
      <a
        href={telLink(contact)}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {formatPhone(contact)}
      </a>
    </p>
  );
}
