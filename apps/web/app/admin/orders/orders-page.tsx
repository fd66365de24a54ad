import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { pageCount } from '@shop/contract/page';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { SortSelect } from '../../ui/list-sort.tsx';
import { Pager } from '../../ui/pager.tsx';
import { pageOf } from '../../lib/page-of.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { OrderSearch } from '../kit/orders/order-search.tsx';
import { withPeriod } from '../kit/orders/period-filter.ts';
import { PeriodSelects } from '../kit/orders/period-selects.tsx';
import { useFilterChips } from '../kit/orders/use-filter-chips.ts';
import { WaitingSelect } from '../kit/orders/waiting-select.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { useSearched } from '../kit/admin-search.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { FilterBar } from '../kit/filter-bar.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { MoreMenu } from '../kit/more-menu.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { orderSorts } from './order-sorts.ts';
import { orderListWords } from './order-list-words.ts';
import { OrdersList } from './orders-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrders } from './use-orders.ts';

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.orders, matches);
}

export default function OrdersPage() {
  const [params] = useSearchParams();
  const [refunded, setRefunded] = useState<DeliveryItem | null>(null);
  const isSearch = useSearched() !== '';
  const chips = useFilterChips();
  const orders = useOrders(params);
  return (
    <AdminPage
      title={pageTitles.orders}
      actions={
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
      }
    >
      <FilterBar chips={chips} search={<OrderSearch />} isSearch={isSearch}>
        <WaitingSelect />
        <PeriodSelects lastDay={31} />
        <ExactDate />
        <SortSelect columns={orderSorts} usual={NEWEST_FIRST} />
      </FilterBar>
      <Loaded query={orders} failed={deliveryMessages.fetchFailed}>
        {({ data, totalCount }) => (
          <>
            <OrdersList
              items={data}
              isSearch={isSearch}
              onRefund={setRefunded}
              empty={<EmptyState title={deliveryMessages.noOrders} />}
            />
            <Pager
              page={pageOf(params)}
              pages={pageCount(totalCount)}
              totalCount={totalCount}
              label={adminWords.pagesOfOrders}
            />
          </>
        )}
      </Loaded>
      <RefundDialog item={refunded} onClose={() => setRefunded(null)} />
    </AdminPage>
  );
}

/** Filters by one calendar day; choosing it clears the other filters. */
function ExactDate() {
  const [params, setParams] = useSearchParams();
  return (
    <Field label={orderListWords.date} className="grow basis-40 sm:max-w-48">
      <TextInput
        type="date"
        value={params.get('date') ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setParams((before) => withPeriod(before, 'date', value), { preventScrollReset: true });
        }}
      />
    </Field>
  );
}
