import {
  MAX_UNINVOICED_COUNT,
  type TaxNotice as Notice,
  taxCalls,
} from '@shop/contract/tax-settings';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { mayEnter } from '../../lib/may-enter.ts';
import { readSession } from '../../lib/session.ts';
import { officePaths } from '../../office-paths.ts';
import { useCall } from './use-call.ts';
import { WarningList } from './warning-list.tsx';
import { outsideWarnings } from './tax-warnings.ts';
import { taxNoticeWords as words } from './tax-notice-words.ts';

/**
 * Warns that no invoices are made, or that the shop sells where it may not; nothing without a problem.
 */
export function TaxNotice() {
  const notice = useCall(taxCalls.notice, {}, { quiet: true }).data?.data;
  if (notice === undefined) return null;
  return (
    <WarningList warnings={warningsOf(notice)}>
      {mayEnter(readSession(), 'finance') && (
        <>
          {' '}
          <Link to={officePaths.adminTax()} className="underline underline-offset-4">
            {words.toSettings}
          </Link>
        </>
      )}
    </WarningList>
  );
}

function warningsOf({ registration, homeStateOnly, withoutInvoice }: Notice): string[] {
  if (registration !== null) return outsideWarnings(registration, homeStateOnly);
  const counted =
    withoutInvoice === 0 ? [] : [words.without(withoutInvoice, shownOf(withoutInvoice))];
  return [[words.noInvoices, ...counted].join(' ')];
}

function shownOf(count: number): string {
  const shown = formatCount(count);
  return count >= MAX_UNINVOICED_COUNT ? words.orMore(shown) : shown;
}
