import { OrderLink } from '../kit/order-link.tsx';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatDay, formatTime } from '../../lib/format.ts';
import { AcceptFoot } from '../kit/orders/accept-foot.tsx';
import { DeliveryActions } from '../kit/orders/delivery-actions.tsx';
import { ItemMenu } from '../kit/orders/item-menu.tsx';
import { SelectOrder } from './delivery-table.tsx';
import type { DeliveryItemsProps } from './delivery-table.tsx';
import { deliveryWords, paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { CodFacts } from '../kit/orders/cod-facts.tsx';
import { ItemEway } from '../kit/orders/item-eway.tsx';
import { ItemAmount, CustomerContact, OrderedProduct } from '../kit/orders/order-cells.tsx';
import { ProofChip } from '../kit/orders/proof-chip.tsx';
import { isOpen, ordersOf } from '../kit/parcels/parcel.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';
import { ScreenshotButton } from './screenshot-button.tsx';
import { ShortAddress } from '../kit/orders/short-address.tsx';

/** Orders whose other items are loaded for their cards; beyond, only their dialogs load them. */
const MOST_LOADED = 10;

/** Shows the orders to deliver on a phone: contents, recipient, and large buttons. */
export function DeliveryCards(props: DeliveryItemsProps) {
  return (
    <ul aria-label={deliveryWords.list} className="flex flex-col gap-3">
      {ordersOf(props.items).map((order) => (
        <li
          key={order[0].orderId}
          className="flex flex-col rounded-md border border-line bg-surface text-sm wrap-anywhere"
        >
          <OrderHead {...props} order={order} />
          {order.map((item) => (
            <OrderLine key={item.orderItemId} {...props} item={item} />
          ))}
          <AcceptFoot
            order={order}
            isCut={props.cut.size <= MOST_LOADED && props.cut.has(order[0].orderId)}
            onStep={props.onStep}
          />
        </li>
      ))}
    </ul>
  );
}

/** Shows an order's own facts once: number, date, customer, address, payment. */
function OrderHead({ order, selection, onStep }: DeliveryItemsProps & { order: OrderItems }) {
  const [item] = order;
  return (
    <div className="flex flex-col gap-1 px-4 pt-3 pb-1">
      <div className="flex items-center gap-3 tabular-nums">
        <SelectOrder item={item} selection={selection} />
        <p className="grow">
          <span className="block font-medium">
            <OrderLink orderId={item.orderId} />
          </span>
          <span className="block text-xs text-ink-soft">
            {formatDay(item.orderDate)}, {formatTime(item.orderDate)}
          </span>
        </p>
        <span className="text-ink-soft">{paymentMethodNames[item.paymentMethod]}</span>
        {item.paymentScreenshot !== null && (
          <ScreenshotButton item={item} onOpen={() => onStep({ kind: 'look', item })} />
        )}
      </div>
      {item.proof !== null && (
        <p>
          <ProofChip proof={item.proof} />
        </p>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <CustomerContact item={item} />
        </div>
        <ShortAddress item={item} />
      </div>
      <CodFacts item={item} />
      <div className="flex flex-wrap gap-1 empty:hidden">
        <ItemEway items={order} onStep={onStep} />
      </div>
    </div>
  );
}

function OrderLine({ item, items, onStep }: DeliveryItemsProps & { item: DeliveryItem }) {
  return (
    <div
      tabIndex={-1}
      data-row-key={item.orderItemId}
      className="flex scroll-mt-16 flex-col border-t border-line px-4 -outline-offset-2 focus:bg-accent-tint"
    >
      <div className="flex min-h-14 items-center justify-between gap-3">
        <div className="min-w-0 grow">
          <OrderedProduct item={item} />
        </div>
        <span className="shrink-0 text-right font-semibold tabular-nums">
          <ItemAmount item={item} />
        </span>
        {isOpen(item) && (
          <span className="-mr-3">
            <ItemMenu item={item} onStep={onStep} />
          </span>
        )}
      </div>
      {!isOpen(item) && (
        <div className="pb-3">
          <DeliveryActions item={item} items={items} onStep={onStep} />
        </div>
      )}
    </div>
  );
}
