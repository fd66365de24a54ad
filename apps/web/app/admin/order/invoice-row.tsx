import type { OrderInvoice } from '@shop/contract/order-page';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { useInvoiceDownload } from '../../lib/use-invoice-download.ts';
import { Button } from '../../ui/button.tsx';
import { LeftOutLetters } from '../kit/left-out-letters.tsx';
import { InvoiceEway } from '../kit/orders/item-eway.tsx';
import { officeOrderWords } from './office-order-words.ts';

/** Shows a document of an order, with the button for its PDF, in a row of the list. */
export function InvoiceRow({ invoice }: { invoice: OrderInvoice }) {
  const { number, date, total, leftOut, ewayNeeded = false, ewayBillNo = null } = invoice;
  const { isBusy, download } = useInvoiceDownload(number);
  return (
    <>
      <span className="min-w-0 tabular-nums">
        <span className="block font-medium wrap-anywhere">{number}</span>
        <span className="block text-ink-soft">
          {formatDay(date)} · {formatRupees(total)}
        </span>
        <LeftOutLetters letters={leftOut} />
        <InvoiceEway bill={{ number, ewayNeeded, ewayBillNo }} />
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
    </>
  );
}
