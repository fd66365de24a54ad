import {
  POLICY_KINDS,
  type PolicyKind,
  policyCalls,
  policyMessages,
} from '@shop/contract/policies';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { Choice } from '../kit/choice.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { policiesWords, policyKindNames } from './policies-words.ts';
import { PolicyForm } from './policy-form.tsx';

export const meta = privateMeta(pageTitles.policies);

export default function PoliciesPage() {
  const [chosen, setChosen] = useState<PolicyKind>('terms');
  return (
    <AdminPage title={pageTitles.policies}>
      <p className="-mt-2 max-w-3xl text-ink-soft">{policiesWords.intro}</p>
      <div className="max-w-3xl">
        <Choice
          label={policiesWords.which}
          choices={POLICY_KINDS}
          chosen={chosen}
          nameOf={(kind) => policyKindNames[kind]}
          onChoose={setChosen}
        />
      </div>
      {POLICY_KINDS.map((kind) => (
        // Hidden, not removed, so that input stays while another policy is open.
        <div key={kind} hidden={kind !== chosen}>
          <OnePolicy kind={kind} />
        </div>
      ))}
    </AdminPage>
  );
}

function OnePolicy({ kind }: { kind: PolicyKind }) {
  const policy = useCall(policyCalls.get, { params: { kind } }, { fresh: true });
  return (
    <Loaded holds query={policy} failed={policyMessages.fetchFailed}>
      {({ data }) => <PolicyForm policy={data} />}
    </Loaded>
  );
}
