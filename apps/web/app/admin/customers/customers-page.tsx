import { CUSTOMER_SORTS, customerCalls, customerMessages } from '@shop/contract/customers';
import type { Customer } from '@shop/contract/customers';
import { exportCalls } from '@shop/contract/exports';
import { pageCount } from '@shop/contract/page';
import { Link, useSearchParams } from 'react-router';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { pageOf } from '../../ui/shown-pages.ts';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { AdminSearch, useSearched } from '../kit/admin-search.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { headingWords } from '../kit/heading-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { useCall } from '../kit/use-call.ts';
import { NEWEST_FIRST, useSorted } from '../kit/use-sorted.ts';
import { CustomerActions } from './customer-actions.tsx';
import { customerWords } from './customer-words.ts';

export function meta() {
  return privateMeta(pageTitles.customers);
}

export default function CustomersPage() {
  const searched = useSearched();
  const keyword = searched === '' ? undefined : searched;
  const sort = useSorted(CUSTOMER_SORTS);
  return (
    <AdminPage
      title={pageTitles.customers}
      actions={
        <ExportButton load={() => request(exportCalls.customers, { query: { keyword, sort } })} />
      }
    >
      <AdminSearch label={customerWords.search} placeholder={customerWords.searchHint} />
      {searched === '' ? <AllCustomers /> : <FoundCustomers keyword={searched} />}
    </AdminPage>
  );
}

function AllCustomers() {
  const page = pageOf(useSearchParams()[0]);
  const sort = useSorted(CUSTOMER_SORTS);
  const query = { page: String(page), sort };
  const customers = useCall(customerCalls.list, { query }, { keep: true });
  return (
    <Loaded query={customers} failed={customerMessages.fetchFailed}>
      {({ data, totalCount }) => (
        <>
          <CustomerTable rows={data} />
          <Pager page={page} pages={pageCount(totalCount)} label={customerWords.pages} />
        </>
      )}
    </Loaded>
  );
}

/** Without pages: a search shows all its results. */
function FoundCustomers({ keyword }: { keyword: string }) {
  const sort = useSorted(CUSTOMER_SORTS);
  const found = useCall(customerCalls.search, { query: { keyword, sort } }, { keep: true });
  return (
    <Loaded query={found} failed={customerMessages.searchFailed}>
      {(rows) => <CustomerTable rows={rows} />}
    </Loaded>
  );
}

const columns: readonly Column<Customer>[] = [
  // Ids ascend in the order of registration.
  {
    heading: headingWords.customerId,
    sort: { by: 'date', as: 'days' },
    cell: (customer) => customer.customerId,
  },
  {
    heading: headingWords.customerName,
    className: 'font-medium',
    sort: { by: 'name', as: 'text' },
    cell: ({ customerId, customerName, blocked }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link
          to={paths.customerPath(customerId)}
          className="underline-offset-4 hover:text-accent hover:underline"
        >
          {customerName}
        </Link>
        {blocked && <Badge tone="bad">{customerWords.blocked}</Badge>}
      </span>
    ),
  },
  {
    heading: headingWords.phoneNumber,
    className: 'tabular-nums',
    cell: ({ phoneNumber }) => (
      <a href={`tel:+91${phoneNumber}`} className="underline-offset-4 hover:underline">
        {phoneNumber}
      </a>
    ),
  },
  {
    heading: headingWords.emailId,
    className: 'break-words',
    cell: (customer) => customer.email ?? '–',
  },
  { heading: headingWords.address, cell: (customer) => customer.address ?? '–' },
  {
    heading: headingWords.actions,
    bare: true,
    cell: (customer) => <CustomerActions customer={customer} />,
  },
];

function CustomerTable({ rows }: { rows: readonly Customer[] }) {
  return (
    <Table
      caption={pageTitles.customers}
      columns={columns}
      rows={rows}
      keyOf={(customer) => customer.customerId}
      usualSort={NEWEST_FIRST}
      empty={<EmptyState title={customerMessages.none} />}
    />
  );
}
