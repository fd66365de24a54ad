import { customerCalls, customerMessages } from '@shop/contract/customers';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { statusLabel, titleOf, variantOf } from '../kit/orders/order-labels.ts';
import { adminWords } from '../kit/admin-words.ts';
import { OrderLink } from '../kit/order-link.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { RowCards } from '../kit/row-cards.tsx';
import { useCall } from '../kit/use-call.ts';
import { customerPageWords } from './customer-words.ts';

/** Lists a customer's order items, newest first, each with picture, price and status. */
export function CustomerOrders({ customerId: userId }: { customerId: string }) {
  const { page } = useListParams();
  const orders = useCall(
    customerCalls.orders,
    { params: { userId }, query: { page: String(page) } },
    { keep: true },
  );
  return (
    <section aria-labelledby="orders" className="flex flex-col gap-3">
      <h2 id="orders" className="font-display text-heading">
        {customerPageWords.orders}
      </h2>
      <PagedList
        query={orders}
        failed={customerMessages.readFailed}
        pages={customerPageWords.pagesOfOrders}
        areItems
        empty={<EmptyState title={customerPageWords.noOrders} />}
      >
        {({ data }) => <RowCards label={customerPageWords.orders} cards={data.map(cardOf)} />}
      </PagedList>
    </section>
  );
}

function cardOf(item: DeliveryItem) {
  const { label, tone } = statusLabel(item.orderStatus);
  const facts = [variantOf(item), paymentMethodNames[item.paymentMethod], item.trackingNumber];
  return {
    key: item.orderItemId,
    picture: (
      <Picture
        picture={item.picture}
        src={item.imgUrl}
        alt=""
        sizes="44px"
        className="aspect-3/4 w-11 shrink-0 self-start rounded-sm"
      />
    ),
    title: titleOf(item),
    figure: formatPrice(item.priceAtOrder),
    second: (
      <>
        <OrderLink orderId={item.orderId} text={adminWords.order(item.orderId)} /> ·{' '}
        {formatDay(item.orderDate)}
      </>
    ),
    state: <Badge tone={tone}>{label}</Badge>,
    third: facts.filter(Boolean).join(' · '),
  };
}
