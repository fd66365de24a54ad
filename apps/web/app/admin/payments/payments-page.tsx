import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { CoveredCard, useStatements } from './covered-card.tsx';
import { UnorderedHolds, useUnorderedHolds } from './unordered-holds.tsx';
import { CreditList } from './credit-list.tsx';
import { paymentShowNames, paymentsWords as words } from './payments-words.ts';
import { WaitingPayments } from './waiting-payments.tsx';

const ImportStatementDialog = lazyOnOpen(
  async () => (await import('./import-statement-dialog.tsx')).ImportStatementDialog,
);

const SHOWN = ['waiting', 'matched', 'all'] as const;

export const meta = privateMeta(pageTitles.payments);

/**
 * Shows the credits of the bank account: beside the orders that wait for their payment, or with the orders that
 * they pay.
 */
export default function PaymentsPage() {
  const shown = choiceIn(useListParams().params, 'show', SHOWN);
  const [isImporting, setImporting] = useState(false);
  const [statements, holds] = [useStatements(), useUnorderedHolds()];
  // The cards above the lists are as high as their content: the lists wait for it, and never move.
  const isLoading = statements.isLoading || holds.isLoading;
  return (
    <AdminPage
      title={pageTitles.payments}
      actions={<Button onClick={() => setImporting(true)}>{words.import}</Button>}
    >
      <p className="-mt-2 max-w-prose text-ink-soft">{words.intro}</p>
      {isLoading ? (
        <SkeletonRows rows={6} className="h-15" />
      ) : (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <CoveredCard />
            <UnorderedHolds />
          </div>
          <UrlChoice label={words.show} name="show" choices={SHOWN} names={paymentShowNames} />
          {shown === 'waiting' ? <WaitingPayments /> : <CreditList shown={shown} />}
        </>
      )}
      {isImporting && <ImportStatementDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  );
}
