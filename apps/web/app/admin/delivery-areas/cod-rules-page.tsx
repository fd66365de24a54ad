import { codCalls, codMessages } from '@shop/contract/cod-rules';
import { privateMeta } from '../../lib/meta.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { CodForm } from './cod-form.tsx';
import { codWords } from './cod-words.ts';

export const meta = privateMeta(pageTitles.cod);

/** Edits who is offered cash on delivery. */
export default function CodRulesPage() {
  const rules = useCall(codCalls.rules, {}, { fresh: true });
  return (
    <AdminPage title={pageTitles.cod}>
      <div className="flex w-full max-w-3xl min-w-0 flex-col gap-5">
        <p className="max-w-2xl text-ink-soft">{codWords.intro}</p>
        <Loaded
          holds
          query={rules}
          failed={codMessages.fetchFailed}
          skeleton={<SkeletonRows rows={1} className="h-150" />}
        >
          {({ data }) => <CodForm rules={data} />}
        </Loaded>
      </div>
    </AdminPage>
  );
}
