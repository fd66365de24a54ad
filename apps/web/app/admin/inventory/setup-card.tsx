import type { ChecklistItem } from '@shop/contract/setup';
import { setupCalls } from '@shop/contract/setup';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { useCall } from '../kit/use-call.ts';
import { checklistNames, checklistWords as words } from './checklist-words.ts';

/** Lists the remaining set-up steps to the owner; hidden once all required ones are done. */
export function SetupCard() {
  const enabled = useSession().role === 'ADMIN';
  const items = useCall(setupCalls.checklist, {}, { quiet: true, enabled }).data?.data;
  if (items === undefined || items.every(({ done, optional }) => done || optional)) return null;
  const done = items.filter((item) => item.done);
  const open = items.filter((item) => !item.done);
  const required = open.filter(({ optional }) => !optional);
  const rest = open.filter(({ optional }) => optional);
  return (
    <section
      aria-labelledby="before-you-open"
      className="flex flex-col rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="before-you-open" className="text-base font-semibold">
          {words.title}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {words.progress(done.length, items.length)}
        </p>
      </div>
      <p className="pb-2 text-sm text-ink-soft">{words.lead}</p>
      <Items items={[...required, ...rest]} />
      {done.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
            {words.doneAlready(done.length)}
          </summary>
          <Items items={done} />
        </details>
      )}
    </section>
  );
}

function Items({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <ul className="grid gap-x-6 lg:grid-cols-2">
      {items.map((item) => (
        <li key={item.key} className="border-t border-line">
          <Link to={item.link} className="group flex min-h-13 items-start gap-3 py-3 no-underline">
            <Mark isDone={item.done} />
            <span className="min-w-0 grow">
              <span className="block text-sm font-medium group-hover:text-accent">
                {checklistNames[item.key]}
                {item.optional && (
                  <span className="font-normal text-ink-soft"> ({words.optional})</span>
                )}
              </span>
              <span className="block text-sm text-ink-soft">{item.detail}</span>
            </span>
            <Icon name="chevronRight" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows a tick or an empty ring, in words for screen readers. */
function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong">
      {isDone && <Icon name="check" className="size-4 text-good" />}
      <span className="sr-only">{isDone ? words.done : words.open}: </span>
    </span>
  );
}
