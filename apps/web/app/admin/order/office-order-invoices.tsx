import type { OrderInvoice, OrderPage } from '@shop/contract/order-page';
import { taxCalls } from '@shop/contract/tax-settings';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { useInvoiceDownload } from '../../lib/use-invoice-download.ts';
import { Button } from '../../ui/button.tsx';
import { LeftOutLetters } from '../kit/left-out-letters.tsx';
import { isSent } from '../kit/parcels/parcel.ts';
import { EwayBills } from '../kit/orders/item-eway.tsx';
import { useCall } from '../kit/use-call.ts';
import { officeOrderWords } from './office-order-words.ts';

/** Lists the documents of an order with their PDFs. */
export function OfficeOrderInvoices({ invoices, items }: Pick<OrderPage, 'invoices' | 'items'>) {
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-2">
      <h2 id="invoices" className="font-display text-heading">
        {officeOrderWords.invoices}
      </h2>
      {invoices.length === 0 ? (
        <NoInvoice items={items} />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4 text-sm">
          {invoices.map((invoice) => (
            <Invoice key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Says why there is no invoice: it follows, or never will, or waits for the tax settings. */
function NoInvoice({ items }: Pick<OrderPage, 'items'>) {
  const notice = useCall(taxCalls.notice, {}, { quiet: true }).data?.data;
  const isDeclared = notice === undefined || notice.registration !== null;
  const isOver = items.every(
    ({ orderStatus }) => orderStatus === 'CANCELLED' || orderStatus === 'REJECTED',
  );
  const text = () => {
    if (isOver) return officeOrderWords.neverInvoice;
    if (!isDeclared) return officeOrderWords.invoiceNeedsTax;
    return items.some(isSent)
      ? officeOrderWords.acceptedWithoutTax
      : officeOrderWords.invoiceFollows;
  };
  return <p className="text-sm text-ink-soft">{text()}</p>;
}

function Invoice({ invoice }: { invoice: OrderInvoice }) {
  const { number, date, total, leftOut, ewayNeeded = false, ewayBillNo = null } = invoice;
  const { isBusy, download } = useInvoiceDownload(number);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 tabular-nums">
        <span className="block font-medium wrap-anywhere">{number}</span>
        <span className="block text-ink-soft">
          {formatDay(date)} · {formatRupees(total)}
        </span>
        <LeftOutLetters letters={leftOut} />
        <EwayBills bills={[{ number, ewayNeeded, ewayBillNo }]} />
      </span>
      <Button
        size="small"
        variant="secondary"
        className="min-h-11"
        busy={isBusy}
        aria-label={officeOrderWords.downloadOf(number)}
        onClick={() => void download()}
      >
        {officeOrderWords.download}
      </Button>
    </li>
  );
}
