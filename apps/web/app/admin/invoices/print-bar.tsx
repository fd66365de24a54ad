import { type PrintableInvoice, PRINT_MOST } from '@shop/contract/invoices';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { invoiceFilterOf } from './invoice-filter.ts';
import { invoiceListWords } from './invoice-list-words.ts';
import { type PrintProgress, newestInvoices, useInvoicePrint } from './use-invoice-print.ts';

type PrintBarProps = { selection: Selection<PrintableInvoice>; shown: number; totalCount: number };

/** Selects documents and prints the selected ones, or all found ones up to the limit of one print. */
export function PrintBar({ selection, shown, totalCount }: PrintBarProps) {
  const [params] = useSearchParams();
  const [packingSlips, setPackingSlips] = useState(false);
  const { progress, print } = useInvoicePrint();
  const { chosen } = selection;
  const rows = () =>
    chosen.length > 0 ? Promise.resolve(chosen) : newestInvoices(invoiceFilterOf(params));
  return (
    <div data-screen-only className="flex flex-col gap-2">
      <SelectionBar selection={selection} shown={shown}>
        {null}
      </SelectionBar>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          variant="secondary"
          busy={progress !== undefined}
          onClick={() => void print({ rows, packingSlips })}
        >
          {nameOf(chosen.length, totalCount)}
        </Button>
        <Checkbox
          label={invoiceListWords.slips}
          checked={packingSlips}
          onChange={(event) => setPackingSlips(event.currentTarget.checked)}
        />
      </div>
      {progress !== undefined && <Progress progress={progress} />}
    </div>
  );
}

function Progress({ progress: { pages, share } }: { progress: PrintProgress }) {
  return (
    <div className="flex max-w-md flex-col gap-1">
      <ProgressBar share={share} label={invoiceListWords.preparing} />
      <p className="text-sm text-ink-soft tabular-nums">
        {pages === 0 ? invoiceListWords.preparing : invoiceListWords.printed(pages)}
      </p>
    </div>
  );
}

function nameOf(chosen: number, totalCount: number): string {
  if (chosen > 0) return invoiceListWords.print(chosen);
  if (totalCount > PRINT_MOST) return invoiceListWords.printNewest(PRINT_MOST);
  return invoiceListWords.printAll(totalCount);
}
