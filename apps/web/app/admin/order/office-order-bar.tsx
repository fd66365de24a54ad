import type { DeliveryItem } from '@shop/contract/delivery';
import type { OrderPage } from '@shop/contract/order-page';
import { formatDayTime } from '../../lib/format.ts';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { whatsAppLink } from '../kit/orders/contact-links.ts';
import { orderCellWords, paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { parcelsIn } from '../kit/parcels/parcel.ts';
import { officeOrderWords } from './office-order-words.ts';

type BarProps = { order: OrderPage; items: readonly DeliveryItem[]; onPrint: () => void };

/** Shows when and how an order was placed, and what can be done with all of it. */
export function OfficeOrderBar({ order, items, onPrint }: BarProps) {
  const { paid, paymentMethod, orderDate, orderId } = order;
  const phone = order.customer?.phoneNumber ?? '';
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <time dateTime={orderDate}>{formatDayTime(orderDate)}</time>
        <span>{paymentMethodNames[paymentMethod]}</span>
        <Badge tone={paid ? 'good' : 'warn'}>
          {paid ? officeOrderWords.paid : officeOrderWords.notPaid}
        </Badge>
      </p>
      <div data-screen-only className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {parcelsIn(items).length > 0 && (
          <Button variant="secondary" className="max-sm:grow max-sm:px-2" onClick={onPrint}>
            {officeOrderWords.printSlip}
          </Button>
        )}
        {phone !== '' && (
          <a
            href={whatsAppLink(phone, orderCellWords.aboutOrder(orderId))}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('secondary', 'medium', 'max-sm:grow max-sm:px-2')}
          >
            <Icon name="chat" className="size-5 max-sm:hidden" />
            {officeOrderWords.message}
          </a>
        )}
        <Neighbours order={order} />
      </div>
    </div>
  );
}

/** Links to the orders before and after this one. */
function Neighbours({ order: { neighbours } }: { order: OrderPage }) {
  const { previous = null, next = null } = neighbours ?? {};
  return (
    <span className="flex">
      <Neighbour
        icon="chevronLeft"
        orderId={previous}
        label={officeOrderWords.previous(previous ?? '')}
      />
      <Neighbour icon="chevronRight" orderId={next} label={officeOrderWords.next(next ?? '')} />
    </span>
  );
}

type NeighbourProps = { orderId: string | null; icon: IconName; label: string };

/** Links to an order; pale and without a link when there is none. */
function Neighbour({ orderId, icon, label }: NeighbourProps) {
  if (orderId === null) {
    return (
      <span className="inline-flex size-11 items-center justify-center opacity-30">
        <Icon name={icon} />
      </span>
    );
  }
  return <IconLink icon={icon} label={label} to={officePaths.orderManagementPath(orderId)} />;
}
