import type { PrintableInvoice } from '@shop/contract/invoices';
import type { Selection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { invoiceListWords } from './invoice-list-words.ts';

type SelectInvoiceProps = { row: PrintableInvoice; selection: Selection<PrintableInvoice> };

/** Shows the checkbox that selects a document for printing. */
export function SelectInvoice({ row, selection }: SelectInvoiceProps) {
  return (
    <RowCheckbox
      label={invoiceListWords.selectOf(row.number)}
      checked={selection.has(row.number)}
      onToggle={() => selection.toggle(row.number)}
    />
  );
}
