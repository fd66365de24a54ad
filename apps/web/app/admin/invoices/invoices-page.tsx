import { exportCalls } from '@shop/contract/exports';
import { MOST_INVOICES, invoiceCalls, invoiceMessages } from '@shop/contract/invoices';
import { Link } from 'react-router';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { officePaths } from '../../office-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { MonthCard } from './month-card.tsx';
import { invoiceFilterOf } from './invoice-filter.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { invoiceListWords } from './invoice-list-words.ts';
import { InvoiceTable } from './invoice-table.tsx';

const SIZE = 50;

export const meta = privateMeta(pageTitles.invoices);

export default function InvoicesPage() {
  const { params, page } = useListParams();
  const filter = invoiceFilterOf(params);
  const isAskable = rangeProblem(dateRangeOf(params)) === undefined;
  const query = { ...filter, page: String(page), size: String(SIZE) };
  const invoices = useCall(invoiceCalls.list, { query }, { keep: true, enabled: isAskable });
  return (
    <ListPage
      title={pageTitles.invoices}
      actions={
        <ExportButton
          disabled={!isAskable}
          load={() => request(exportCalls.invoices, { query: filter })}
        />
      }
      intro={invoiceListWords.intro}
      filter={
        <>
          <MonthCard />
          <InvoiceFilters />
        </>
      }
      query={isAskable ? invoices : undefined}
      failed={invoiceMessages.listFailed}
      pages={invoiceListWords.pages}
      size={SIZE}
      empty={<Nothing isFiltered={Object.values(filter).some((value) => value !== undefined)} />}
    >
      {({ data, totalCount }) => (
        <>
          <InvoiceTable rows={data} totalCount={totalCount} />
          {totalCount === MOST_INVOICES && (
            <p className="text-center text-sm text-ink-soft">{invoiceListWords.cutOff}</p>
          )}
        </>
      )}
    </ListPage>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title={invoiceListWords.noneFound}>{invoiceListWords.noneFoundHint}</EmptyState>
    );
  }
  return (
    <EmptyState
      title={invoiceListWords.none}
      action={
        <Link
          to={officePaths.adminTax()}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {invoiceListWords.toTax}
        </Link>
      }
    >
      {invoiceListWords.noneHint}
    </EmptyState>
  );
}
