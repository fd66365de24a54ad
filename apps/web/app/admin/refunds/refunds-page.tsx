import { exportCalls } from '@shop/contract/exports';
import type { DueRefunds, Refund } from '@shop/contract/refunds';
import { refundCalls, refundMessages } from '@shop/contract/refunds';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { DateRangeFields } from '../kit/date-range-fields.tsx';
import { dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { UrlChoice } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { dueLine } from './due-line.ts';
import { NoRefunds, RefundTable } from './refund-table.tsx';
import { refundShowNames, refundWords } from './refund-words.ts';
import { REFUND_FILTERS, filtersOf, refundFilterOf } from './refund-filter.ts';

const OweAgainDialog = lazyOnOpen(
  async () => (await import('./owe-again-dialog.tsx')).OweAgainDialog,
);
const RefuseRefundDialog = lazyOnOpen(
  async () => (await import('./refuse-refund-dialog.tsx')).RefuseRefundDialog,
);

export const meta = privateMeta(pageTitles.refunds);

const DecideClaimDialog = lazyOnOpen(
  async () => (await import('./decide-claim-dialog.tsx')).DecideClaimDialog,
);
const SendRefundDialog = lazyOnOpen(
  async () => (await import('./send-refund-dialog.tsx')).SendRefundDialog,
);

/** Lists the refunds in each state, and the claims to decide. */
export default function RefundsPage() {
  const { params, page } = useListParams();
  const [opened, setOpened] = useState<Refund | null>(null);
  const [refusing, setRefusing] = useState<Refund | null>(null);
  const close = () => setOpened(null);
  const filters = filtersOf(params);
  const isAskable = rangeProblem(dateRangeOf(params)) === undefined;
  const refunds = useCall(
    refundCalls.list,
    { query: { ...filters, page: String(page) } },
    { keep: true, enabled: isAskable },
  );
  return (
    <ListPage
      title={pageTitles.refunds}
      actions={
        <ExportButton
          disabled={!isAskable}
          load={() => request(exportCalls.refunds, { query: filters })}
        />
      }
      filter={
        <>
          <Owed due={refunds.data?.due} />
          <div data-screen-only className="flex flex-wrap items-end gap-3">
            <UrlChoice
              label={refundWords.show}
              name="show"
              choices={REFUND_FILTERS}
              names={refundShowNames}
              className="max-sm:w-full"
            />
            <DateRangeFields />
          </div>
        </>
      }
      query={isAskable ? refunds : undefined}
      failed={refundMessages.fetchFailed}
      pages={refundWords.pages}
      empty={<NoRefunds shown={refundFilterOf(params)} />}
      dialogs={
        <>
          {opened !== null && (
            <OpenedDialog
              refund={opened}
              listed={refunds.data?.data.find(({ refundId }) => refundId === opened.refundId)}
              onClose={close}
            />
          )}
          {refusing !== null && (
            <RefuseRefundDialog refund={refusing} onClose={() => setRefusing(null)} />
          )}
        </>
      }
    >
      {({ data }) => <RefundTable rows={data} onOpen={setOpened} onRefuse={setRefusing} />}
    </ListPage>
  );
}

type OpenedDialogProps = {
  refund: Refund;
  /** The same refund as the list has it now, with a new signed URL. */
  listed: Refund | undefined;
  onClose: () => void;
};

/** Shows the dialog of the button that was pressed. */
function OpenedDialog({ listed, ...opened }: OpenedDialogProps) {
  const { state, claim } = opened.refund;
  if (state === 'REFUSED') return <OweAgainDialog {...opened} />;
  if (state !== 'CLAIMED') return <SendRefundDialog {...opened} />;
  const screenshot = (listed?.claim ?? claim)?.screenshot ?? null;
  return <DecideClaimDialog {...opened} screenshot={screenshot} />;
}

/** Shows the total of the due refunds, and how they are paid; keeps its height while the total loads. */
function Owed({ due }: { due: DueRefunds | undefined }) {
  return (
    <div className="-mt-3">
      <p className="min-h-14 text-lg font-semibold tabular-nums sm:min-h-7">
        {due && dueLine(due)}
      </p>
      <p className="text-ink-soft">{refundWords.intro}</p>
    </div>
  );
}
