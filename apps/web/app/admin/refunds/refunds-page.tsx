import { exportCalls } from '@shop/contract/exports';
import { pageCount } from '@shop/contract/page';
import type { Refund } from '@shop/contract/refunds';
import { refundCalls, refundMessages } from '@shop/contract/refunds';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '../../lib/api.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import { pageOf } from '../../lib/page-of.ts';
import { Pager } from '../../ui/pager.tsx';
import { DateRangeFields } from '../kit/date-range-fields.tsx';
import { dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { UrlChoice } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { RefundTable } from './refund-table.tsx';
import { refundShowNames, refundWords } from './refund-words.ts';
import { SendRefundDialog } from './send-refund-dialog.tsx';
import { SHOWN_REFUNDS, filtersOf, shownOf } from './shown-refunds.ts';

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.refunds, matches);
}

/** Lists the refunds that are due and those that were sent. */
export default function RefundsPage() {
  const [params] = useSearchParams();
  const [sending, setSending] = useState<Refund | null>(null);
  const page = pageOf(params);
  const filters = filtersOf(params);
  const isAskable = rangeProblem(dateRangeOf(params)) === undefined;
  const refunds = useCall(
    refundCalls.list,
    { query: { ...filters, page: String(page) } },
    { keep: true, enabled: isAskable },
  );
  return (
    <AdminPage
      title={pageTitles.refunds}
      actions={
        <ExportButton
          disabled={!isAskable}
          load={() => request(exportCalls.refunds, { query: filters })}
        />
      }
    >
      <p className="-mt-2 text-ink-soft">{refundWords.intro}</p>
      <div data-screen-only className="flex flex-wrap items-end gap-3">
        <UrlChoice
          label={refundWords.show}
          name="show"
          choices={SHOWN_REFUNDS}
          nameOf={(show) => refundShowNames[show]}
        />
        <DateRangeFields />
      </div>
      {isAskable && (
        <Loaded query={refunds} failed={refundMessages.fetchFailed}>
          {({ data, totalCount }) => (
            <>
              <RefundTable rows={data} shown={shownOf(params)} onSend={setSending} />
              <Pager
                page={page}
                pages={pageCount(totalCount)}
                totalCount={totalCount}
                label={refundWords.pages}
              />
            </>
          )}
        </Loaded>
      )}
      {sending !== null && <SendRefundDialog refund={sending} onClose={() => setSending(null)} />}
    </AdminPage>
  );
}
