import { deliveryMessages } from '@shop/contract/delivery';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { lazy, lazyOnOpen } from '../../ui/lazy.tsx';
import { useSearchText } from '../kit/admin-search.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { MoreMenu } from '../kit/more-menu.tsx';
import { DeliveryList } from './delivery-list.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { OrderFilters } from '../kit/orders/order-filters.tsx';
import { useDeliveries, waitingSizeOf } from './use-deliveries.ts';

const AcceptDialog = lazyOnOpen(
  async () => (await import('../kit/parcels/accept-dialog.tsx')).AcceptDialog,
);
const RejectDialog = lazyOnOpen(
  async () => (await import('../kit/orders/reject-dialog.tsx')).RejectDialog,
);
const NotPaidDialog = lazyOnOpen(
  async () => (await import('../kit/orders/not-paid-dialog.tsx')).NotPaidDialog,
);
const PaymentViewer = lazyOnOpen(async () => (await import('./payment-viewer.tsx')).PaymentViewer);
const ParcelDialog = lazy(
  async () => (await import('../kit/parcels/parcel-dialog.tsx')).ParcelDialog,
);
const TaxNotice = lazy(async () => (await import('../kit/tax-notice.tsx')).TaxNotice);

export const meta = privateMeta(pageTitles.delivery);

export default function DeliveryPage() {
  const { params } = useListParams();
  const [step, setStep] = useState<DeliveryStep | null>(null);
  const isSearch = useSearchText() !== '';
  const deliveries = useDeliveries(params);
  const items = deliveries.data?.data ?? [];
  const itemOf = (kind: DeliveryStep['kind']) => (step?.kind === kind ? step.item : null);
  // A dialog reports its closing a moment later, when another one may already be open.
  const closing = (kind: DeliveryStep['kind']) => () =>
    setStep((now) => (now?.kind === kind ? null : now));
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
          <AcceptDialog item={itemOf('accept')} items={items} onClose={closing('accept')} />
          {step?.kind === 'parcel' && (
            <ParcelDialog item={step.item} items={items} onClose={closing('parcel')} />
          )}
          <RejectDialog item={itemOf('reject')} onClose={closing('reject')} />
          <NotPaidDialog item={itemOf('unpaid')} items={items} onClose={closing('unpaid')} />
          <PaymentViewer
            item={itemOf('look')}
            items={items}
            onShow={(item) => setStep({ kind: 'look', item })}
            onClose={closing('look')}
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
