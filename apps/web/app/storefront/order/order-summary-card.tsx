import type { OrderPage } from '@shop/contract/order-page';
import { cashCollected, cashToCollect } from '../../lib/cash-to-collect.ts';
import { discountWords } from '../../lib/discount-words.ts';
import { formatPrice } from '../../lib/format.ts';
import { orderWords, paymentNames } from '../kit/order/order-words.ts';
import { addressLines } from '../kit/address/address-lines.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';

/** Shows the order's address and its money. */
export function OrderSummaryCard({ order }: { order: OrderPage }) {
  const [name, ...lines] = addressLines(order.shippingAddress);
  return (
    <dl className="grid gap-6 rounded-sm border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      <div className="flex flex-col gap-1">
        <dt className="text-sm text-ink-soft">{orderPageWords.address}</dt>
        <dd className="wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </div>
      <div className="flex flex-col gap-1">
        <dt className="text-sm text-ink-soft">{orderPageWords.payment}</dt>
        <dd className="flex flex-col">
          <span className="font-semibold">{paymentNames[order.paymentMethod]}</span>
          <span>{stateOfPayment(order)}</span>
          <Amounts order={order} />
        </dd>
      </div>
    </dl>
  );
}

/** Lists the price of each product when there are several, the discount and the total. */
function Amounts({ order: { items, couponCode, discount, total } }: { order: OrderPage }) {
  return (
    <span className="flex flex-col gap-1 pt-2">
      {items.length > 1 &&
        items.map(({ orderItemId, productName, amount }) => (
          <Amount key={orderItemId} name={productName} rupees={amount} />
        ))}
      {discount > 0 && <Amount name={discountWords.name(couponCode)} rupees={-discount} />}
      <span className={items.length > 1 ? 'border-t border-line pt-1 font-semibold' : undefined}>
        <Amount name={orderWords.total} rupees={total} />
      </span>
    </span>
  );
}

function Amount({ name, rupees }: { name: string; rupees: number }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{name}</span>{' '}
      <strong className="font-semibold tabular-nums">
        {formatPrice(rupees).replace('-', '−')}
      </strong>
    </span>
  );
}

/** Describes the payment; nothing for a fully cancelled order, unless it was to be paid in cash. */
function stateOfPayment({ paid, paymentMethod, items }: OrderPage): string | null {
  if (paid && paymentMethod === 'COD')
    return orderPageWords.paidInCash(formatPrice(cashCollected(items)));
  if (paid) return orderPageWords.paid;
  const isGone = items.every(({ orderStatus }) => /CANCELLED|REJECTED/.test(orderStatus));
  if (isGone) return paymentMethod === 'COD' ? orderPageWords.nothingToPay : null;
  if (paymentMethod !== 'COD') return orderPageWords.beingChecked;
  return orderPageWords.toPay(formatPrice(cashToCollect(items)));
}
