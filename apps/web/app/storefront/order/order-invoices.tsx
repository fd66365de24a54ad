import type { OrderInvoice } from '@shop/contract/order-page';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { useInvoiceDownload } from '../../lib/use-invoice-download.ts';
import { Button } from '../../ui/button.tsx';
import { documentNames, orderPageWords } from '../kit/order/order-page-words.ts';

/** Lists the documents of an order for download; nothing without any. */
export function OrderInvoices({ invoices }: { invoices: readonly OrderInvoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <section
      aria-labelledby="invoices"
      className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="invoices" className="font-display text-heading">
        {orderPageWords.invoices}
      </h2>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function Invoice({ invoice }: { invoice: OrderInvoice }) {
  const { number, kind, date, total } = invoice;
  const { isBusy, download } = useInvoiceDownload(number);
  return (
    <li className="flex items-center justify-between gap-x-4 py-2">
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere">
          {documentNames[kind]} {number}
        </span>
        <span className="text-sm text-ink-soft">
          {formatDay(date)} · {formatPrice(total)}
        </span>
      </span>
      <Button
        data-screen-only
        variant="quiet"
        className="-mr-5"
        busy={isBusy}
        aria-label={orderPageWords.downloadOf(number)}
        onClick={() => void download()}
      >
        {orderPageWords.download}
      </Button>
    </li>
  );
}
