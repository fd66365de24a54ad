import { deliveryMessages } from '@shop/contract/delivery';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { lazy, lazyOnOpen } from '../../ui/lazy.tsx';
import { useSearchText } from '../kit/admin-search.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { MoreMenu } from '../kit/more-menu.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { OrderFilters } from '../kit/orders/order-filters.tsx';
import { StepDialogs, useStep } from '../kit/orders/step-dialogs.tsx';
import { useDeliveries, waitingSizeOf } from './use-deliveries.ts';

const PaymentViewer = lazyOnOpen(async () => (await import('./payment-viewer.tsx')).PaymentViewer);
const TaxNotice = lazy(async () => (await import('../kit/tax-notice.tsx')).TaxNotice);

export const meta = privateMeta(pageTitles.delivery);

export default function DeliveryPage() {
  const { params } = useListParams();
  const { setStep, ...steps } = useStep();
  const isSearch = useSearchText() !== '';
  const deliveries = useDeliveries(params);
  const items = deliveries.data?.data ?? [];
  return (
    <ListPage
      title={pageTitles.delivery}
      actions={
        isSearch ? undefined : (
          <MoreMenu>
            <ExportButton
              load={async () =>
                (await import('../kit/orders/exported-items.ts')).exportedItems(params, {
                  date: null,
                })
              }
            />
          </MoreMenu>
        )
      }
      filter={
        <>
          <TaxNotice />
          <OrderFilters lastDay={30} />
        </>
      }
      keeps
      query={deliveries}
      failed={deliveryMessages.fetchFailed}
      pages={adminWords.pagesOfOrders}
      areItems
      size={isSearch ? undefined : waitingSizeOf(params)}
      dialogs={
        <>
          <StepDialogs items={items} {...steps} />
          <PaymentViewer
            item={steps.itemOf('look')}
            items={items}
            onShow={(item) => setStep({ kind: 'look', item })}
            onClose={steps.closing('look')}
          />
        </>
      }
    >
      {({ data, totalCount }) => (
        <DeliveryList items={data} totalCount={totalCount} isSearch={isSearch} onStep={setStep} />
      )}
    </ListPage>
  );
}
