import type { ItemRefund, OrderPageItem } from '@shop/contract/order-page';
import type { ReturnRow } from '@shop/contract/return-row';
import { formatQuantity } from '@shop/contract/quantity';
import { shownSize } from '@shop/contract/sizes';
import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { StatusBadge } from '../kit/order/status-badge.tsx';
import { DiscountShare } from '../kit/order/discount-share.tsx';
import { orderWords } from '../kit/order/order-words.ts';
import { ItemActions } from './item-actions.tsx';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { refundSentence } from './refund-sentence.ts';

type OrderedItemProps = {
  item: OrderPageItem;
  returns: readonly ReturnRow[];
  isPaymentSeen: boolean;
  onCancel: () => void;
};

/** Shows a product of the order: its data, status, refunds and actions. */
export function OrderedItem({ item, returns, isPaymentSeen, onCancel }: OrderedItemProps) {
  const { colour, size, quantity, unit, productId, productName } = item;
  const facts = [colour, shownSize(size), orderWords.quantity(formatQuantity(quantity, unit))];
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 sm:gap-x-5">
      <Link to={paths.buyProduct(productId)} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={item.picture}
          src={item.productImage}
          alt=""
          sizes="5.5rem"
          className="aspect-3/4 w-18 rounded-sm sm:w-22"
        />
      </Link>
      <div className="flex min-w-0 grow basis-40 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="font-display text-name">
            <Link
              to={paths.buyProduct(productId)}
              className="decoration-zari underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5"
            >
              {productName}
            </Link>
          </h3>
          <p className="font-semibold tabular-nums">{formatPrice(item.amount)}</p>
        </div>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        <DiscountShare discount={item.discount} />
        {item.refunds.map((refund) => (
          <Refund key={refund.refundId} refund={refund} isPaymentSeen={isPaymentSeen} />
        ))}
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1">
          <StatusBadge status={item.orderStatus} />
          <ItemActions item={item} returns={returns} onCancel={onCancel} />
        </div>
      </div>
    </li>
  );
}

type RefundProps = { refund: ItemRefund; isPaymentSeen: boolean };

function Refund({ refund, isPaymentSeen }: RefundProps) {
  const { reference } = refund;
  return (
    <p className="text-sm">
      {refundSentence(refund, isPaymentSeen)}
      {reference !== null && (
        <span className="text-ink-soft"> {orderPageWords.refundReference(reference)}</span>
      )}
    </p>
  );
}
