import type { PrintableInvoice } from '@shop/contract/invoices';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { useInvoiceDownload } from '../../lib/use-invoice-download.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { LeftOutLetters } from '../kit/left-out-letters.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { signed } from './invoice-amounts.ts';
import { invoiceKindNames, invoiceListWords } from './invoice-list-words.ts';
import { SelectInvoice } from './select-invoice.tsx';

type InvoiceRowsProps = {
  rows: readonly PrintableInvoice[];
  /** The selection for printing; undefined for staff who may not print. */
  selection: Selection<PrintableInvoice> | undefined;
};

/** Shows the documents on a phone: low rows, each of which opens its PDF. */
export function InvoiceRows({ rows, selection }: InvoiceRowsProps) {
  return (
    <ul aria-label={pageTitles.invoices} className="rounded-md border border-line bg-surface">
      {rows.map((row) => (
        <li
          key={row.number}
          className="flex min-h-14 items-center gap-3 border-b border-line px-3 last:border-b-0"
        >
          {selection !== undefined && <SelectInvoice row={row} selection={selection} />}
          {selection === undefined ? (
            <div className="min-w-0 grow py-1.5">
              <Content row={row} />
            </div>
          ) : (
            <PdfRow row={row} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PdfRow({ row }: { row: PrintableInvoice }) {
  const { isBusy, download } = useInvoiceDownload(row.number);
  return (
    <button
      type="button"
      data-on-paper
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void download()}
      className="min-h-14 min-w-0 grow py-1.5 text-left disabled:opacity-60"
    >
      <span className="sr-only">{invoiceListWords.pdfOf(row.number)}</span>
      <Content row={row} />
    </button>
  );
}

function Content({ row }: { row: PrintableInvoice }) {
  const { number, kind, date, customerName, invoiceNumber, total, leftOut } = row;
  const isCredit = kind === 'CREDIT_NOTE';
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm font-medium tabular-nums">
        <span>{number}</span>
        <span className="shrink-0">{formatRupees(signed(row, total))}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span className="line-clamp-1">{customerName}</span>
        <span className="shrink-0">{formatDay(date)}</span>
      </span>
      {isCredit && (
        <span className="block text-xs text-warn">
          {invoiceKindNames[kind]} {invoiceNumber && invoiceListWords.against(invoiceNumber)}
        </span>
      )}
      <LeftOutLetters letters={leftOut} />
    </>
  );
}
