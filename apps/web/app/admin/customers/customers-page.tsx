import { CUSTOMER_SORTS, customerCalls, customerMessages } from '@shop/contract/customers';
import type { Customer } from '@shop/contract/customers';
import { exportCalls } from '@shop/contract/exports';
import { Link } from 'react-router';
import { request } from '../../lib/api.ts';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { AdminSearch, useSearchText } from '../kit/admin-search.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { RowList } from '../kit/row-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { NEWEST_FIRST, useSortOrder } from '../kit/use-sorted.ts';
import { CustomerLinks } from './customer-links.tsx';
import { customerWords } from './customer-words.ts';

export const meta = privateMeta(pageTitles.customers);

export default function CustomersPage() {
  const searched = useSearchText();
  const keyword = searched === '' ? undefined : searched;
  const sort = useSortOrder(CUSTOMER_SORTS);
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
  const { page } = useListParams();
  const sort = useSortOrder(CUSTOMER_SORTS);
  const query = { page: String(page), sort };
  const customers = useCall(customerCalls.list, { query }, { keep: true });
  return (
    <PagedList
      query={customers}
      failed={customerMessages.fetchFailed}
      pages={customerWords.pages}
      empty={<NoCustomers />}
    >
      {({ data }) => <CustomerTable rows={data} />}
    </PagedList>
  );
}

/** Shows all results of a search, without pages. */
function FoundCustomers({ keyword }: { keyword: string }) {
  const sort = useSortOrder(CUSTOMER_SORTS);
  const found = useCall(customerCalls.search, { query: { keyword, sort } }, { keep: true });
  return (
    <Loaded query={found} failed={customerMessages.searchFailed}>
      {(rows) => (rows.length === 0 ? <NoCustomers /> : <CustomerTable rows={rows} />)}
    </Loaded>
  );
}

function NoCustomers() {
  return <EmptyState title={customerMessages.none} />;
}

type CustomerProps = { customer: Customer };

const columns: readonly Column<Customer>[] = [
  // Ids ascend by registration date.
  {
    heading: headingWords.customerId,
    from: 1024,
    sort: { by: 'date', as: 'days' },
    cell: (customer) => customer.customerId,
  },
  {
    heading: headingWords.customerName,
    className: 'font-medium sm:max-xl:min-w-44',
    sort: { by: 'name', as: 'text' },
    cell: (customer) => (
      <>
        <CustomerName customer={customer} />
        {customer.email !== null && (
          <span className="block font-normal wrap-anywhere text-ink-soft xl:hidden print:hidden">
            <Email email={customer.email} />
          </span>
        )}
      </>
    ),
  },
  {
    heading: headingWords.phoneNumber,
    className: 'tabular-nums',
    cell: (customer) => <CustomerLinks customer={customer} />,
  },
  {
    heading: headingWords.emailId,
    from: 1280,
    className: 'break-words',
    cell: (customer) => customer.email ?? '–',
  },
  {
    heading: headingWords.address,
    // The customer's page shows the whole address.
    cell: ({ address }) => (
      <span title={address ?? undefined} className="line-clamp-2">
        {address ?? '–'}
      </span>
    ),
  },
  {
    heading: pageTitles.orders,
    pinned: true,
    cell: (customer) => <Ordered customer={customer} />,
  },
];

/** Shows customers; on a phone name, city, orders and phone: the rest is on the customer's page. */
function CustomerTable({ rows }: { rows: readonly Customer[] }) {
  return (
    <RowList
      caption={pageTitles.customers}
      columns={columns}
      rows={rows}
      keyOf={(customer) => customer.customerId}
      usualSort={NEWEST_FIRST}
      renderCard={(customer) => ({
        title: <CustomerName customer={customer} />,
        figure: formatPrice(customer.orders?.total ?? 0),
        second: [customer.city, ...orderedOf(customer)].filter(Boolean).join(' · '),
        third: <CustomerLinks customer={customer} />,
      })}
    />
  );
}

/** Shows how often, for how much and when last a customer has ordered. */
function Ordered({ customer }: CustomerProps) {
  const [count, last] = orderedOf(customer);
  if (last === undefined) return <span className="text-ink-soft">{count}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {count} · {formatPrice(customer.orders?.total ?? 0)}
      <span className="block text-ink-soft">{last}</span>
    </span>
  );
}

/** Returns the number of orders in words, and the day of the last one. */
function orderedOf({ orders }: Customer): [string, string?] {
  const { count = 0, lastAt = null } = orders ?? {};
  if (lastAt === null) return [customerWords.noOrders];
  return [customerWords.orders(count), customerWords.last(formatDay(lastAt))];
}

/** Shows an e-mail address that breaks before its @ rather than in a word. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function CustomerName({ customer: { customerId, customerName, blocked } }: CustomerProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link
        to={officePaths.customerPath(customerId)}
        className="inline-flex min-h-6 max-sm:min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
      >
        {customerName}
      </Link>
      {blocked && <Badge tone="bad">{customerWords.blocked}</Badge>}
    </span>
  );
}
