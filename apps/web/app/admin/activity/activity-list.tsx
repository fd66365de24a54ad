import type { ActivityChange, ActivityRow } from '@shop/contract/activity';
import { nameOfField } from '@shop/contract/activity-fields';
import { formatDay, formatTime } from '../../lib/format.ts';
import { sentenceOf, valuesOf } from './activity-sentence.ts';
import { activityWords } from './activity-words.ts';

/** Number of changes shown at once. */
const SHOWN = 4;

/** Shows the log by day, newest first. */
export function ActivityList({ rows }: { rows: readonly ActivityRow[] }) {
  const days = [...new Set(rows.map(({ at }) => formatDay(at)))];
  return (
    <div className="flex flex-col gap-5">
      {days.map((day) => (
        <section key={day} aria-label={day} className="flex flex-col gap-2">
          <h2 className="text-sm font-semibold text-ink-soft">{day}</h2>
          <ul className="rounded-md border border-line bg-surface">
            {rows
              .filter(({ at }) => formatDay(at) === day)
              .map((row) => (
                <Entry key={row.activityId} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ row }: { row: ActivityRow }) {
  const { sentence, changes } = sentenceOf(row);
  const [first, rest] = [changes.slice(0, SHOWN), changes.slice(SHOWN)];
  return (
    <li className="flex gap-3 border-b border-line px-3 py-2.5 text-sm last:border-b-0 sm:gap-4 sm:px-4">
      <time dateTime={row.at} className="w-18 shrink-0 text-ink-soft tabular-nums">
        {formatTime(row.at)}
      </time>
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="break-words">{sentence}</p>
        {first.length > 0 && <Changes changes={first} />}
        {rest.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
              {activityWords.more(rest.length)}
            </summary>
            <Changes changes={rest} />
          </details>
        )}
      </div>
    </li>
  );
}

function Changes({ changes }: { changes: readonly ActivityChange[] }) {
  return (
    <dl className="flex flex-col gap-0.5 text-ink-soft">
      {changes.map((change) => (
        <div key={`${change.field} ${change.of}`} className="flex flex-wrap gap-x-2">
          <dt className="min-w-0 wrap-anywhere">{nameOfField(change)}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{valuesOf(change)}</dd>
        </div>
      ))}
    </dl>
  );
}
