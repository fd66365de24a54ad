import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { officePaths } from '../../office-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OrderFilters } from '../kit/orders/order-filters.tsx';
import { NO_PERIOD } from '../kit/orders/period-filter.ts';
import { useSearchText } from '../kit/admin-search.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { MoreMenu } from '../kit/more-menu.tsx';
import { UrlDay } from '../kit/url-day.tsx';
import { orderListWords } from './order-list-words.ts';
import { OrdersList } from './orders-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrders } from './use-orders.ts';

export const meta = privateMeta(pageTitles.orders);

export default function OrdersPage() {
  const { params } = useListParams();
  const [refunded, setRefunded] = useState<DeliveryItem | null>(null);
  const isSearch = useSearchText() !== '';
  const orders = useOrders(params);
  return (
    <ListPage
      title={pageTitles.orders}
      actions={
        <>
          <LinkButton to={officePaths.adminNewOrder()}>{pageTitles.newOrder}</LinkButton>
          <MoreMenu>
            {!isSearch && (
              <ExportButton
                load={async () =>
                  (await import('../kit/orders/exported-items.ts')).exportedItems(params, {
                    date: params.get('date'),
                  })
                }
              />
            )}
            <Button variant="secondary" onClick={() => globalThis.print()}>
              {orderListWords.print}
            </Button>
          </MoreMenu>
        </>
      }
      filter={
        <OrderFilters lastDay={31}>
          <ExactDate />
        </OrderFilters>
      }
      query={orders}
      failed={deliveryMessages.fetchFailed}
      pages={adminWords.pagesOfOrders}
      areItems
      empty={<EmptyState title={deliveryMessages.noOrders} />}
      dialogs={<RefundDialog item={refunded} onClose={() => setRefunded(null)} />}
    >
      {({ data }) => <OrdersList items={data} isSearch={isSearch} onRefund={setRefunded} />}
    </ListPage>
  );
}

/** Filters by one calendar day; choosing it clears the other filters. */
function ExactDate() {
  return (
    <Field label={orderListWords.date} className="grow basis-36 sm:max-w-48">
      <UrlDay name="date" also={NO_PERIOD} />
    </Field>
  );
}
