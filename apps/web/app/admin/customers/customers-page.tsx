import { customerCalls, customerMessages } from '@shop/contract/customers';
import type { Customer } from '@shop/contract/customers';
import { exportCalls } from '@shop/contract/exports';
import { pageCount } from '@shop/contract/page';
import { useSearchParams } from 'react-router';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSteps } from '../../ui/page-steps.tsx';
import { pageOf } from '../../ui/shown-pages.ts';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { AdminSearch, useSearched } from '../layout/admin-search.tsx';
import { ExportButton } from '../layout/export-button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useCall } from '../layout/use-call.ts';

export function meta() {
  return privateMeta('Customers');
}

export default function CustomersPage() {
  const searched = useSearched();
  const keyword = searched === '' ? undefined : searched;
  return (
    <AdminPage
      title="Customers"
      actions={<ExportButton load={() => request(exportCalls.customers, { query: { keyword } })} />}
    >
      <AdminSearch label="Search customers" placeholder="Name, phone number or e-mail" />
      {searched === '' ? <AllCustomers /> : <FoundCustomers keyword={searched} />}
    </AdminPage>
  );
}

function AllCustomers() {
  const page = pageOf(useSearchParams()[0]);
  const customers = useCall(customerCalls.list, { query: { page: String(page) } }, { keep: true });
  return (
    <Loaded query={customers} failed={customerMessages.fetchFailed}>
      {({ data, totalCount }) => (
        <>
          <CustomerTable rows={data} />
          <PageSteps page={page} pages={pageCount(totalCount)} label="Pages of customers" />
        </>
      )}
    </Loaded>
  );
}

/** Without pages: a search shows all that it finds. */
function FoundCustomers({ keyword }: { keyword: string }) {
  const found = useCall(customerCalls.search, { query: { keyword } }, { keep: true });
  return (
    <Loaded query={found} failed={customerMessages.searchFailed}>
      {(rows) => <CustomerTable rows={rows} />}
    </Loaded>
  );
}

const columns: readonly Column<Customer>[] = [
  { heading: 'Customer ID', cell: (customer) => customer.customerId },
  { heading: 'Customer Name', className: 'font-medium', cell: (customer) => customer.customerName },
  {
    heading: 'Phone Number',
    className: 'tabular-nums',
    cell: ({ phoneNumber }) => (
      <a href={`tel:+91${phoneNumber}`} className="underline-offset-4 hover:underline">
        {phoneNumber}
      </a>
    ),
  },
  { heading: 'Email ID', className: 'break-words', cell: (customer) => customer.email ?? '–' },
  { heading: 'Address', cell: (customer) => customer.address ?? '–' },
];

function CustomerTable({ rows }: { rows: readonly Customer[] }) {
  return (
    <Table
      caption="Customers"
      columns={columns}
      rows={rows}
      keyOf={(customer) => customer.customerId}
      empty={<EmptyState title={customerMessages.none} />}
    />
  );
}
