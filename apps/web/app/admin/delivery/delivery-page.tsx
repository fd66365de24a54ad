import { deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { pageCount } from '@shop/contract/page';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { Pager } from '../../ui/pager.tsx';
import { pageOf } from '../../ui/shown-pages.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { ExportButton } from '../layout/export-button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { exportedItems } from './exported-items.ts';
import { PeriodSelects } from './period-selects.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ScreenshotDialog } from './screenshot-dialog.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { WaitingSelect } from './waiting-select.tsx';

export function meta() {
  return privateMeta('Delivery Management');
}

/** What the owner is doing to an item. */
export type DeliveryStep = { kind: 'accept' | 'reject' | 'look'; item: DeliveryItem };

export default function DeliveryPage() {
  const [params] = useSearchParams();
  const [step, setStep] = useState<DeliveryStep | null>(null);
  const deliveries = useDeliveries(params);
  const itemOf = (kind: DeliveryStep['kind']) => (step?.kind === kind ? step.item : null);
  // A dialog tells of its closing a moment later, when another may be open already.
  const closing = (kind: DeliveryStep['kind']) => () =>
    setStep((now) => (now?.kind === kind ? null : now));
  return (
    <AdminPage
      title="Delivery Management"
      actions={<ExportButton load={() => exportedItems(params, { date: null })} />}
    >
      <div data-screen-only className="flex flex-wrap gap-3">
        <WaitingSelect />
        <PeriodSelects lastDay={30} />
      </div>
      <Loaded query={deliveries} failed={deliveryMessages.fetchFailed}>
        {({ data, totalCount }) => (
          <>
            <DeliveryList items={data} onStep={setStep} />
            <Pager page={pageOf(params)} pages={pageCount(totalCount)} label="Pages of orders" />
          </>
        )}
      </Loaded>
      <AcceptDialog item={itemOf('accept')} onClose={closing('accept')} />
      <RejectDialog item={itemOf('reject')} onClose={closing('reject')} />
      <ScreenshotDialog item={itemOf('look')} onClose={closing('look')} />
    </AdminPage>
  );
}
