import type { PrintableInvoice } from '@shop/contract/invoices';
import { formatDay, formatRupees } from '../../lib/format.ts';
import type { ReactNode } from 'react';
import { useMayEnter } from '../../lib/may-enter.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { useInvoiceDownload } from '../../lib/use-invoice-download.ts';
import { type Selection, useSelection } from '../../lib/use-selection.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { OrderLink } from '../kit/order-link.tsx';
import { LeftOutLetters } from '../kit/left-out-letters.tsx';
import { signed, taxOf } from './invoice-amounts.ts';
import { invoiceKindNames, invoiceListWords } from './invoice-list-words.ts';
import { InvoiceRows } from './invoice-rows.tsx';
import { PrintBar } from './print-bar.tsx';
import { SelectInvoice } from './select-invoice.tsx';

type RowProps = { row: PrintableInvoice };
type TableProps = { rows: readonly PrintableInvoice[]; totalCount: number };

const keyOf = ({ number }: PrintableInvoice) => number;

/** Shows the documents in a table, or on a phone in low rows. Access to orders includes printing them. */
export function InvoiceTable({ rows, totalCount }: TableProps) {
  const selection = useSelection(rows, keyOf);
  const isNarrow = useNarrow();
  const mayPrint = useMayEnter('orders');
  const print = mayPrint ? selection : undefined;
  return (
    <>
      {mayPrint && <PrintBar selection={selection} shown={rows.length} totalCount={totalCount} />}
      {isNarrow ? (
        <InvoiceRows rows={rows} selection={print} />
      ) : (
        <Table
          caption={pageTitles.invoices}
          columns={columnsWith(print)}
          rows={rows}
          keyOf={keyOf}
        />
      )}
    </>
  );
}

function columnsWith(
  selection: Selection<PrintableInvoice> | undefined,
): readonly Column<PrintableInvoice>[] {
  if (selection === undefined) return columns;
  const select: Column<PrintableInvoice> = {
    heading: headingWords.select,
    corner: true,
    screenOnly: true,
    cell: (row) => <SelectInvoice row={row} selection={selection} />,
  };
  const pdf: Column<PrintableInvoice> = {
    heading: headingWords.action,
    bare: true,
    pinned: true,
    screenOnly: true,
    cell: (row) => <PdfButton row={row} />,
  };
  return [select, ...columns, pdf];
}

const columns: readonly Column<PrintableInvoice>[] = [
  {
    heading: invoiceListWords.number,
    className: 'whitespace-nowrap tabular-nums',
    cell: (row) => (
      <>
        <Two first={row.number} second={formatDay(row.date)} />
        <span className="mt-1 block lg:hidden print:hidden">
          <Kind row={row} />
        </span>
      </>
    ),
  },
  { heading: invoiceListWords.kind, from: 1024, cell: (row) => <Kind row={row} /> },
  {
    heading: headingWords.customerName,
    cell: ({ customerName, orderId, placeOfSupply }) => (
      <>
        <Two first={customerName} second={<OrderLink orderId={orderId} />} />
        <span className="block text-xs text-ink-soft min-[90rem]:hidden print:hidden">
          {placeOfSupply}
        </span>
      </>
    ),
  },
  {
    heading: invoiceListWords.placeOfSupply,
    from: 1440,
    cell: ({ placeOfSupply }) => placeOfSupply,
  },
  // A narrow table leaves it out: it is the total less the tax.
  {
    heading: invoiceListWords.taxable,
    from: 1024,
    figures: true,
    className: 'whitespace-nowrap',
    cell: (row) => formatRupees(signed(row, row.taxable)),
  },
  {
    heading: invoiceListWords.tax,
    figures: true,
    className: 'whitespace-nowrap',
    cell: (row) => formatRupees(signed(row, taxOf(row))),
  },
  {
    heading: invoiceListWords.total,
    figures: true,
    className: 'font-semibold whitespace-nowrap',
    cell: (row) => formatRupees(signed(row, row.total)),
  },
];

function Two({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="font-medium">{first}</span>
      <span className="text-xs text-ink-soft tabular-nums">{second}</span>
    </span>
  );
}

function Kind({ row: { kind, invoiceNumber, leftOut } }: RowProps) {
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={kind === 'CREDIT_NOTE' ? 'warn' : 'plain'}>{invoiceKindNames[kind]}</Badge>
      {invoiceNumber !== null && (
        <span className="text-xs text-ink-soft tabular-nums">
          {invoiceListWords.against(invoiceNumber)}
        </span>
      )}
      <LeftOutLetters letters={leftOut} />
    </span>
  );
}

function PdfButton({ row: { number } }: RowProps) {
  const { isBusy, download } = useInvoiceDownload(number);
  return (
    <Button
      size="small"
      variant="secondary"
      className="min-h-11"
      busy={isBusy}
      aria-label={invoiceListWords.pdfOf(number)}
      onClick={() => void download()}
    >
      {invoiceListWords.pdf}
    </Button>
  );
}
