import { exportCalls } from '@shop/contract/exports';
import { MOST_INVOICES, invoiceCalls, invoiceMessages } from '@shop/contract/invoices';
import { pageCount } from '@shop/contract/page';
import { Link, useSearchParams } from 'react-router';
import { request } from '../../lib/api.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import { pageOf } from '../../lib/page-of.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { useCall } from '../kit/use-call.ts';
import { Gstr1Card } from './gstr1-card.tsx';
import { invoiceFilterOf } from './invoice-filter.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { invoiceListWords } from './invoice-list-words.ts';
import { InvoiceTable } from './invoice-table.tsx';

const SIZE = 50;

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.invoices, matches);
}

export default function InvoicesPage() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const filter = invoiceFilterOf(params);
  const isAskable = rangeProblem(dateRangeOf(params)) === undefined;
  const query = { ...filter, page: String(page), size: String(SIZE) };
  const invoices = useCall(invoiceCalls.list, { query }, { keep: true, enabled: isAskable });
  return (
    <AdminPage
      title={pageTitles.invoices}
      actions={
        <ExportButton
          disabled={!isAskable}
          load={() => request(exportCalls.invoices, { query: filter })}
        />
      }
    >
      <p className="-mt-2 max-w-prose text-ink-soft">{invoiceListWords.intro}</p>
      <Gstr1Card />
      <InvoiceFilters />
      {isAskable && (
        <Loaded query={invoices} failed={invoiceMessages.listFailed}>
          {({ data, totalCount }) => (
            <>
              {data.length === 0 ? (
                <Nothing />
              ) : (
                <InvoiceTable rows={data} totalCount={totalCount} />
              )}
              {totalCount === MOST_INVOICES && (
                <p className="text-center text-sm text-ink-soft">{invoiceListWords.cutOff}</p>
              )}
              <Pager
                page={page}
                pages={pageCount(totalCount, SIZE)}
                label={invoiceListWords.pages}
              />
            </>
          )}
        </Loaded>
      )}
    </AdminPage>
  );
}

function Nothing() {
  const [params] = useSearchParams();
  const isFiltered = Object.values(invoiceFilterOf(params)).some((value) => value !== undefined);
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
          to={paths.adminTax()}
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
