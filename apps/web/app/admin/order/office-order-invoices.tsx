import type { OrderPage } from '@shop/contract/order-page';
import { taxCalls } from '@shop/contract/tax-settings';
import { lazy } from '../../ui/lazy.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { isSent } from '../kit/parcels/parcel.ts';
import { useCall } from '../kit/use-call.ts';
import { officeOrderWords } from './office-order-words.ts';

const InvoiceRow = lazy(
  async () => (await import('./invoice-row.tsx')).InvoiceRow,
  <SkeletonRows rows={1} className="my-3 h-6" />,
);

/** Lists the documents of an order with their PDFs. */
export function OfficeOrderInvoices({ invoices, items }: Pick<OrderPage, 'invoices' | 'items'>) {
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-2">
      <h2 id="invoices" className="font-display text-heading">
        {officeOrderWords.invoices}
      </h2>
      {invoices.length === 0 ? (
        <NoInvoice items={items} />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4 text-sm">
          {invoices.map((invoice) => (
            <li key={invoice.number} className="flex items-center justify-between gap-3 py-2">
              <InvoiceRow invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Says why there is no invoice: it follows, or never will, or waits for the tax settings. */
function NoInvoice({ items }: Pick<OrderPage, 'items'>) {
  const notice = useCall(taxCalls.notice, {}, { quiet: true }).data?.data;
  const isDeclared = notice === undefined || notice.registration !== null;
  const isOver = items.every(
    ({ orderStatus }) => orderStatus === 'CANCELLED' || orderStatus === 'REJECTED',
  );
  const text = () => {
    if (isOver) return officeOrderWords.neverInvoice;
    if (!isDeclared) return officeOrderWords.invoiceNeedsTax;
    return items.some(isSent)
      ? officeOrderWords.acceptedWithoutTax
      : officeOrderWords.invoiceFollows;
  };
  return <p className="text-sm text-ink-soft">{text()}</p>;
}
