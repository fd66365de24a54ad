import { deliveryAreaCalls, deliveryAreaMessages } from '@shop/contract/delivery-areas';
import type { DeliveryArea } from '@shop/contract/delivery-areas';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAskBefore } from '../../ui/use-ask-before.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall, useSend } from '../kit/use-call.ts';
import { AreaForm } from './area-form.tsx';
import { withAreas } from './area-list.ts';
import { AreaRules } from './area-rules.tsx';
import { areaWords } from './area-words.ts';
import { RemoveArea } from './remove-area.tsx';

export const meta = privateMeta(pageTitles.deliveryAreas);

/** Edits where the shop delivers, where with cash on delivery, and in how many days. */
export default function DeliveryAreasPage() {
  const rules = useCall(deliveryAreaCalls.list, {});
  return (
    <AdminPage title={pageTitles.deliveryAreas}>
      <div className="flex max-w-4xl flex-col gap-5">
        <p className="max-w-2xl text-ink-soft">{areaWords.intro}</p>
        <Loaded keeps query={rules} failed={deliveryAreaMessages.fetchFailed}>
          {({ data }) => <Areas areas={data.areas} />}
        </Loaded>
      </div>
    </AdminPage>
  );
}

function Areas({ areas }: { areas: DeliveryArea[] }) {
  const [edited, setEdited] = useState<DeliveryArea | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  // A new form after every save and for every Edit.
  const [round, setRound] = useState(0);
  const save = useSend(deliveryAreaCalls.save, {
    failed: deliveryAreaMessages.saveFailed,
    onDone: () => {
      setEdited(null);
      setRound((count) => count + 1);
    },
  });
  const { askBefore, question } = useAskBefore();
  const edit = (area: DeliveryArea) => {
    setEdited(area);
    setRound((count) => count + 1);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <AreaForm
        key={`${edited?.prefix ?? 'new'} ${round}`}
        edited={edited}
        isHeld={save.isPending}
        onSave={(changed) =>
          // Sends the loaded list too, so that another device's change is not overwritten.
          save.mutateAsync({ body: { areas: withAreas(areas, changed, edited), expected: areas } })
        }
        onCancel={() => askBefore(() => setEdited(null))}
      />
      {areas.length === 0 ? (
        <EmptyState title={areaWords.none}>{areaWords.noneHint}</EmptyState>
      ) : (
        <AreaRules
          areas={areas}
          isBusy={save.isPending}
          onEdit={(area) => askBefore(() => edit(area))}
          onRemove={({ prefix }) => setRemoved(prefix)}
        />
      )}
      {removed !== null && (
        <RemoveArea
          prefix={removed}
          areas={areas}
          onRemoved={() => setEdited((rule) => (rule?.prefix === removed ? null : rule))}
          onClose={() => setRemoved(null)}
        />
      )}
      {question}
    </>
  );
}
