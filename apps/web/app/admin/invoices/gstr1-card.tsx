import { invoiceCalls, invoiceMessages } from '@shop/contract/invoices';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { todayInShop } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { monthName, recentMonths } from './invoice-filter.ts';
import { invoiceListWords } from './invoice-list-words.ts';

/** Downloads a month's files for the return GSTR-1; by default last month's, which is due. */
export function Gstr1Card() {
  const months = recentMonths(todayInShop());
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <section
      data-screen-only
      aria-labelledby="gstr1"
      className="flex flex-wrap items-end gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="gstr1" className="font-semibold">
          {invoiceListWords.gstr1}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{invoiceListWords.gstr1Hint}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3 max-sm:grow max-sm:*:grow">
        <Field label={invoiceListWords.month} className="min-w-40">
          <Select value={month} onChange={(event) => setMonth(event.currentTarget.value)}>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </Select>
        </Field>
        <ExportButton
          load={() => request(invoiceCalls.gstr1, { query: { month } })}
          failed={invoiceMessages.returnFailed}
        >
          {invoiceListWords.download}
        </ExportButton>
      </div>
    </section>
  );
}
