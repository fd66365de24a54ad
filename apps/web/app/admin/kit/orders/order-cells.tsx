import type { ReactNode } from 'react';
import type { DeliveryItem } from '@shop/contract/delivery';
import { discountWords } from '../../../lib/discount-words.ts';
import { formatDay, formatPhone, formatPrice, formatTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { whatsAppLink } from './contact-links.ts';
import { deliveryWords, orderCellWords, originNames } from './delivery-words.ts';
import { ProofChip } from './proof-chip.tsx';
import { statusLabel, titleOf, variantOf } from './order-labels.ts';

/**
 * Shows the day of an order, with its hour, its origin and what was found about its payment below. Chips
 * break, so that the column is as wide as the day.
 */
export function OrderedAt({ item: { orderDate, origin, proof } }: { item: DeliveryItem }) {
  return (
    <span className="whitespace-nowrap">
      {formatDay(orderDate)}
      <span className="block text-ink-soft">{formatTime(orderDate)}</span>
      <span className="flex flex-col items-start gap-1 empty:hidden [&>*]:whitespace-normal">
        <OriginChip origin={origin} />
        <ProofChip proof={proof} />
      </span>
    </span>
  );
}

/** Shows the price of an item, and its share of the order's discount below. */
export function ItemAmount({ item: { priceAtOrder, discount } }: { item: DeliveryItem }) {
  return (
    <>
      {formatPrice(priceAtOrder)}
      {discount > 0 && (
        <span className="block text-xs font-normal text-ink-soft">
          {discountWords.share(formatPrice(discount))}
        </span>
      )}
    </>
  );
}

/** Shows that an order was sold in a chat. */
export function OriginChip({ origin }: Pick<DeliveryItem, 'origin'>) {
  return origin === 'CHAT' && <Badge tone="info">{originNames.CHAT}</Badge>;
}

/** Shows a customer's name, with the phone number to call and WhatsApp below. */
export function CustomerContact({ item, note, ...asking }: ContactProps & { note?: ReactNode }) {
  return (
    <>
      <span className="flex items-end gap-1">
        <span className="line-clamp-2 min-w-0 wrap-anywhere" title={item.customerName}>
          {item.customerName}
        </span>
        {note}
      </span>
      <ContactLinks item={item} {...asking} />
    </>
  );
}

type ContactProps = {
  item: DeliveryItem;
  /** Whether the message asks the customer to confirm the order. */
  asksToConfirm?: boolean;
};

/** Links to call a customer, and to write by WhatsApp about the order; none for an erased account. */
export function ContactLinks({ item, asksToConfirm = false }: ContactProps) {
  const { customerPhone, customerName, orderId, deliverTo } = item;
  if (customerPhone === '') return null;
  const [text, name] = asksToConfirm
    ? [
        orderCellWords.askToConfirm(customerName, orderId, deliverTo.city),
        orderCellWords.confirmOf(customerName, orderId),
      ]
    : [orderCellWords.aboutOrder(orderId), orderCellWords.whatsAppTo(customerName)];
  const phone = formatPhone(customerPhone);
  return (
    <span data-screen-only className="flex items-center gap-x-1 text-ink-soft max-sm:flex-wrap">
      <PhoneLink
        phone={customerPhone}
        label={orderCellWords.call(customerName, phone)}
        className="inline-flex min-h-6 whitespace-nowrap hover:text-accent hover:underline max-sm:min-h-11"
      />
      <a
        href={whatsAppLink(customerPhone, text)}
        target="_blank"
        rel="noreferrer"
        aria-label={name}
        title={name}
        className="inline-flex size-6 items-center justify-center hover:text-accent max-sm:size-11"
      >
        <Icon name="chat" className="size-4 max-sm:size-5" />
      </a>
    </span>
  );
}

/** Shows picture and name of the product with its quantity, and its colour and size below. */
export function OrderedProduct({ item, wraps }: { item: DeliveryItem; wraps?: boolean }) {
  const variant = variantOf(item);
  const line = wraps === true ? 'block wrap-anywhere' : 'block truncate';
  return (
    <span className="flex items-center gap-2">
      <Picture
        picture={item.picture}
        src={item.imgUrl}
        alt=""
        sizes="32px"
        className="aspect-4/5 w-8 shrink-0 rounded-sm"
      />
      <span className="min-w-0">
        <span className={`${line} print:whitespace-normal`} title={item.productName}>
          {titleOf(item)}
        </span>
        {variant !== '' && <span className={`${line} text-ink-soft`}>{variant}</span>}
      </span>
    </span>
  );
}

/** Shows the status of an item. */
export function StatusBadge({ item }: { item: DeliveryItem }) {
  const { label, tone } = statusLabel(item.orderStatus);
  return <Badge tone={tone}>{item.isUnpaid ? deliveryWords.notPaid : label}</Badge>;
}
