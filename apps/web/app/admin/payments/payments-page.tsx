import { type Credit, paymentCalls, paymentMessages } from '@shop/contract/payments';
import { useState } from 'react';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { ListPage } from '../kit/list-page.tsx';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { useCall, useSend } from '../kit/use-call.ts';
import { CoveredCard } from './covered-card.tsx';
import { CreditTable } from './credit-table.tsx';
import { UnorderedHolds } from './unordered-holds.tsx';
import { paymentShowNames, paymentsWords as words } from './payments-words.ts';

const ImportStatementDialog = lazyOnOpen(
  async () => (await import('./import-statement-dialog.tsx')).ImportStatementDialog,
);
const MatchDialog = lazyOnOpen(async () => (await import('./match-dialog.tsx')).MatchDialog);

const SHOWN = ['waiting', 'matched', 'all'] as const;
const FILTERS = { waiting: { matched: 'false' }, matched: { matched: 'true' }, all: {} } as const;

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.payments, matches);
}

/** Lists what came into the bank account, with the orders that it pays. */
export default function PaymentsPage() {
  const { params, page } = useListParams();
  const [step, setStep] = useState<'import' | Credit | null>(null);
  const { mutate: unmatch } = useSend(paymentCalls.unmatch);
  const credits = useCall(
    paymentCalls.credits,
    { query: { ...FILTERS[choiceIn(params, 'show', SHOWN)], page: String(page) } },
    { keep: true },
  );
  const close = () => setStep(null);
  return (
    <ListPage
      title={pageTitles.payments}
      actions={<Button onClick={() => setStep('import')}>{words.import}</Button>}
      intro={words.intro}
      filter={
        <>
          <CoveredCard />
          <UnorderedHolds />
          <UrlChoice label={words.show} name="show" choices={SHOWN} names={paymentShowNames} />
        </>
      }
      query={credits}
      failed={paymentMessages.fetchFailed}
      pages={words.pages}
      empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      dialogs={
        step === 'import' ? (
          <ImportStatementDialog onClose={close} />
        ) : (
          step !== null && <MatchDialog credit={step} onClose={close} />
        )
      }
    >
      {({ data }) => (
        <CreditTable
          rows={data}
          onMatch={setStep}
          onUnmatch={({ creditId }) => unmatch({ params: { creditId } })}
        />
      )}
    </ListPage>
  );
}
