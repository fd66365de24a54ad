import { invoiceCalls, invoiceMessages } from '@shop/contract/invoices';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { formatRupees, todayInShop } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { taxOf } from './invoice-amounts.ts';
import { monthName, recentMonths } from './invoice-filter.ts';
import { invoiceListWords } from './invoice-list-words.ts';
import { MonthSkeleton, MonthTable } from './month-table.tsx';

/** Shows the sums of a month and downloads its files for GSTR-1; by default last month's, which is due. */
export function MonthCard() {
  const months = recentMonths(todayInShop());
  const [month, setMonth] = useState(months[1] ?? '');
  const query = { month };
  const sums = useCall(invoiceCalls.month, { query }, { keep: true });
  return (
    <section
      aria-labelledby="month"
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-sm:w-full">
          <h2 id="month" className="font-semibold">
            {invoiceListWords.monthTitle}
          </h2>
          <SoFar month={months[0] ?? ''} />
        </div>
        <Field label={invoiceListWords.month} className="min-w-40 max-sm:grow">
          <Select value={month} onChange={(event) => setMonth(event.currentTarget.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Loaded query={sums} failed={invoiceMessages.monthFailed} skeleton={<MonthSkeleton />}>
        {({ data }) => <MonthTable month={data} caption={monthName(month)} />}
      </Loaded>
      {!sums.isPlaceholderData && (
        <Gstr1Files month={month} gstins={sums.data?.data.gstins ?? []} />
      )}
    </section>
  );
}

/** Downloads the files of a month for GSTR-1; of each GSTIN by itself when the documents have several. */
function Gstr1Files({ month, gstins }: { month: string; gstins: readonly string[] }) {
  const choices = gstins.length > 1 ? gstins : [undefined];
  return (
    <div
      data-screen-only
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <p className="max-w-prose min-w-0 grow basis-64 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{invoiceListWords.gstr1}</span>{' '}
        {invoiceListWords.gstr1Hint}
        {gstins.length > 1 && ` ${invoiceMessages.severalGstins}`}
      </p>
      {choices.map((gstin) => (
        <ExportButton
          key={gstin ?? ''}
          load={() => request(invoiceCalls.gstr1, { query: { month, gstin } })}
          failed={invoiceMessages.returnFailed}
        >
          {gstin === undefined ? invoiceListWords.download : invoiceListWords.downloadOf(gstin)}
        </ExportButton>
      ))}
    </div>
  );
}

/** Shows this month's net sales and their tax so far. */
function SoFar({ month }: { month: string }) {
  const net = useCall(invoiceCalls.month, { query: { month } }, { quiet: true }).data?.data.net;
  return (
    <p className="mt-1 min-h-12 text-sm sm:min-h-6 text-ink-soft">
      {net && invoiceListWords.soFar(formatRupees(net.taxable), formatRupees(taxOf(net)))}
    </p>
  );
}
