import type { InvoiceMonth } from '@shop/contract/invoices';
import { formatCount, formatRupees } from '../../lib/format.ts';
import { ScrollBox } from '../../ui/table.tsx';
import { headingWords } from '../kit/admin-words.ts';
import { invoiceListWords } from './invoice-list-words.ts';

type MonthTableProps = { month: InvoiceMonth; caption: string };

const COLUMNS = ['sales', 'notes', 'net'] as const;
const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

const ZERO = { count: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };

/** Takes the place of the table while it loads, with the same height. */
export function MonthSkeleton() {
  const month = { sales: ZERO, notes: ZERO, net: ZERO, ranges: [], gstins: [] };
  return (
    <div aria-hidden="true" className="rounded-sm bg-paper-deep motion-ok:animate-shimmer">
      <div className="invisible">
        <MonthTable month={month} caption="" />
      </div>
    </div>
  );
}

/** Shows the sums of a month: invoices, credit notes and what remains. */
export function MonthTable({ month, caption }: MonthTableProps) {
  return (
    <ScrollBox caption={caption}>
      {() => (
        <table className="w-full text-xs tabular-nums sm:text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col">
                <span className="sr-only">{headingWords.amount}</span>
              </th>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-2 pl-2 text-right align-bottom font-semibold"
                >
                  {invoiceListWords[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={invoiceListWords.documents}>
              {COLUMNS.map((column) => formatCount(month[column].count))}
            </Row>
            <Ranges name={invoiceListWords.numbers} month={month} isCredit={false} />
            <Ranges name={invoiceListWords.noteNumbers} month={month} isCredit />
            {AMOUNTS.map((amount) => (
              <Row key={amount} name={invoiceListWords[amount]} isTotal={amount === 'total'}>
                {COLUMNS.map((column) => formatRupees(month[column][amount]))}
              </Row>
            ))}
          </tbody>
        </table>
      )}
    </ScrollBox>
  );
}

type RowProps = { name: string; isTotal?: boolean; children: readonly string[] };

function Row({ name, isTotal = false, children }: RowProps) {
  return (
    <tr className={isTotal ? 'font-semibold' : 'border-b border-line'}>
      <th scope="row" className="py-2 text-left align-top font-medium">
        {name}
      </th>
      {COLUMNS.map((column, index) => (
        <td key={column} className="py-2 pl-2 text-right align-top">
          {children[index]}
        </td>
      ))}
    </tr>
  );
}

type RangesProps = { name: string; month: InvoiceMonth; isCredit: boolean };

/** Shows the first and last number of each series, across the columns. */
function Ranges({ name, month, isCredit }: RangesProps) {
  const ranges = month.ranges.filter((range) => range.isCredit === isCredit);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 text-left align-top font-medium">
        {name}
      </th>
      <td colSpan={COLUMNS.length} className="py-2 pl-2 text-right align-top">
        {ranges.length === 0 && '–'}
        {ranges.map(({ first, last }) => (
          <span key={first} className="block">
            {invoiceListWords.range(first, last)}
          </span>
        ))}
      </td>
    </tr>
  );
}
