import type { OrderInvoice, OrderPage } from '@shop/contract/order-page';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { useInvoiceDownload } from '../../lib/use-invoice-download.ts';
import { Button } from '../../ui/button.tsx';
import { LeftOutLetters } from '../kit/left-out-letters.tsx';
import { officeOrderWords } from './office-order-words.ts';

/** Lists the documents of an order with their PDFs. */
export function OfficeOrderInvoices({ invoices, items }: Pick<OrderPage, 'invoices' | 'items'>) {
  const isOver = items.every(
    ({ orderStatus }) => orderStatus === 'CANCELLED' || orderStatus === 'REJECTED',
  );
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-2">
      <h2 id="invoices" className="font-display text-heading">
        {officeOrderWords.invoices}
      </h2>
      {invoices.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {isOver ? officeOrderWords.neverInvoice : officeOrderWords.noInvoice}
        </p>
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

function Invoice({ invoice: { number, date, total, leftOut } }: { invoice: OrderInvoice }) {
  const { isBusy, download } = useInvoiceDownload(number);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 tabular-nums">
        <span className="block font-medium wrap-anywhere">{number}</span>
        <span className="block text-ink-soft">
          {formatDay(date)} · {formatRupees(total)}
        </span>
        <LeftOutLetters letters={leftOut} />
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
