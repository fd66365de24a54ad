import {
  type CustomerPage as Page,
  customerCalls,
  customerMessages,
} from '@shop/contract/customers';
import { isMissing } from '../../lib/errors.ts';
import { privateMeta } from '../../lib/meta.ts';
import { officePaths } from '../../office-paths.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { customerWords } from './customer-words.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import type { Route } from './+types/customer-page.ts';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerTotals } from './customer-totals.tsx';

export const meta = privateMeta(pageTitles.customer);

/** Shows one customer: contact, totals, orders, addresses and the owner's notes. */
export default function CustomerPage({ params: { userId } }: Route.ComponentProps) {
  const page = useCall(customerCalls.get, { params: { userId } });
  const customer = isMissing(page.error) ? undefined : page.data?.data.customer;
  return (
    <AdminPage
      title={customer?.customerName ?? pageTitles.customer}
      via={[{ name: pageTitles.customers, to: officePaths.adminCustomers() }]}
      actions={customer && <Actions customer={customer} />}
    >
      <Loaded keeps query={page} failed={customerMessages.readFailed}>
        {({ data }) => <CustomerView key={data.customer.customerId} page={data} />}
      </Loaded>
    </AdminPage>
  );
}

function Actions({ customer }: Pick<Page, 'customer'>) {
  return (
    <div className="flex gap-2">
      {useMayEnter('orders') && !customer.blocked && (
        <LinkButton to={officePaths.adminNewOrder({ customer: customer.customerId })}>
          {pageTitles.newOrder}
        </LinkButton>
      )}
      <CustomerActions customer={customer} />
    </div>
  );
}

function CustomerView({ page }: { page: Page }) {
  const { customer, addresses, notes } = page;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <CustomerContact customer={customer} />
        {customer.blocked && <Badge tone="bad">{customerWords.blocked}</Badge>}
      </div>
      <CustomerTotals page={page} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <CustomerOrders customerId={customer.customerId} />
        <div className="flex flex-col gap-6">
          <CustomerNotes customerId={customer.customerId} notes={notes} />
          <CustomerAddresses addresses={addresses} />
        </div>
      </div>
    </>
  );
}
