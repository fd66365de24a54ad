import type { DeliveryAddress, DeliveryItem } from '@shop/contract/delivery';
import { chargedFor } from '../../../lib/charged-for.ts';
import { formatDay, formatPhone, formatPrice } from '../../../lib/format.ts';
import { officePaths } from '../../../office-paths.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { adminWords } from '../admin-words.ts';
import { useAdminStore } from '../admin-store.ts';
import { addressLines } from '../orders/delivery-address-lines.ts';
import { timesOf, variantOf } from '../orders/order-labels.ts';
import { packingSlipWords } from './packing-slip-words.ts';
import { parcelsIn } from './parcel.ts';
import type { OrderItems } from './parcel.ts';

/**
 * Prints a packing slip for each parcel of the selected items, four to a page, hidden on screen:
 * recipient, contents, the amount to collect, and a QR code that opens the order.
 */
export function PackingSlips({ items }: { items: readonly DeliveryItem[] }) {
  const store = useAdminStore();
  return (
    <div data-slips className="hidden grid-cols-2 gap-[4mm] print:grid">
      {parcelsIn(items).map((lines) => (
        <Slip key={lines[0].orderItemId} store={store} lines={lines} />
      ))}
    </div>
  );
}

/** Describes the payment; one that is not checked yet is not called paid. */
function paymentLine(lines: OrderItems, value: string): string {
  if (lines[0].paymentMethod === 'COD') return packingSlipWords.collect(value);
  const isUnchecked = lines.some((item) => item.orderStatus === 'PENDING');
  return isUnchecked ? packingSlipWords.paymentUnchecked : packingSlipWords.nothingToCollect;
}

/** Returns the numbers of the e-way bills of a parcel. */
function ewayBillsOf(lines: OrderItems): string[] {
  return [...new Set(lines.flatMap(({ ewayBillNo }) => ewayBillNo ?? []))];
}

type SlipProps = { store: ReturnType<typeof useAdminStore>; lines: OrderItems };

function Slip({ store, lines }: SlipProps) {
  const [{ orderId, orderDate, customerName, deliverTo }] = lines;
  const value = chargedFor(lines);
  const isForOther = customerName !== deliverTo.name;
  return (
    <section className="flex min-h-[122mm] break-inside-avoid flex-col gap-2 border border-black p-[5mm] text-xs text-black">
      <header className="flex items-baseline justify-between gap-2 border-b border-black pb-1">
        <span className="truncate font-display text-name">{store.name}</span>
        <span>{formatDay(orderDate)}</span>
      </header>
      <h2 className="text-sm font-semibold tabular-nums">{adminWords.order(orderId)}</h2>
      <AddressBlock address={deliverTo} />
      {isForOther && <p>{packingSlipWords.orderedBy(customerName)}</p>}
      <ul className="flex grow flex-col gap-1 border-t border-black pt-2">
        {lines.map((item) => (
          <Line key={item.orderItemId} item={item} />
        ))}
      </ul>
      <div className="flex items-end justify-between gap-2 border-t border-black pt-1">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-sm font-semibold tabular-nums">
            {paymentLine(lines, formatPrice(value))}
          </p>
          {ewayBillsOf(lines).map((number) => (
            <p key={number}>{packingSlipWords.ewayBill(number)}</p>
          ))}
          {store.sender !== '' && <p>{packingSlipWords.from(store.sender)}</p>}
        </div>
        <div className="w-[22mm] shrink-0">
          <QrCode
            link={`${location.origin}${officePaths.orderManagementPath(orderId)}`}
            label={packingSlipWords.opens(orderId)}
          />
        </div>
      </div>
    </section>
  );
}

/** Prints the recipient for the courier: name, lines, the PIN code large, phone. */
function AddressBlock({ address }: { address: DeliveryAddress }) {
  const [name, ...lines] = addressLines(address);
  return (
    <address className="not-italic">
      <span className="block">{packingSlipWords.deliverTo}</span>
      <span className="block text-base font-semibold">{name}</span>
      {lines.map((line) => (
        <span key={line} className="block text-sm">
          {line}
        </span>
      ))}
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-heading font-bold tabular-nums">
          {packingSlipWords.pin(address.postalCode)}
        </span>
        <span className="text-sm font-semibold tabular-nums">
          {packingSlipWords.phone(formatPhone(address.phone))}
        </span>
      </span>
    </address>
  );
}

function Line({ item }: { item: DeliveryItem }) {
  return (
    <li className="flex gap-2">
      <span aria-hidden="true" className="mt-0.5 size-3 shrink-0 border border-black" />
      <span className="shrink-0 font-semibold tabular-nums">{timesOf(item)}</span>
      <span className="grow">
        {item.productName}
        {variantOf(item) !== '' && `, ${variantOf(item)}`}
      </span>
      <span className="wrap-anywhere">{item.trackingNumber}</span>
    </li>
  );
}
