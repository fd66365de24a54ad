import { orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { privateMeta } from '../../lib/meta.ts';
import { officePaths } from '../../office-paths.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import type { Route } from './+types/office-order-page.ts';
import { OfficeOrder } from './office-order.tsx';

export const meta = privateMeta(pageTitles.order);

/** Shows everything about one order, from one call, with the actions on its parcels. */
export default function OfficeOrderPage({ params: { orderId } }: Route.ComponentProps) {
  const order = useCall(orderPageCalls.get, { params: { orderId } });
  return (
    <AdminPage
      title={adminWords.order(orderId)}
      via={[{ name: pageTitles.orders, to: officePaths.adminOrders() }]}
    >
      <Loaded keeps query={order} failed={orderPageMessages.fetchFailed}>
        {({ data }) => <OfficeOrder key={data.orderId} order={data} />}
      </Loaded>
    </AdminPage>
  );
}
