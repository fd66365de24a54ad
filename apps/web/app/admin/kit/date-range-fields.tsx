import { formatDay } from '../../lib/format.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { FilterChip } from './filter-select.tsx';
import { dateRangeOf, rangeProblem } from './date-range.ts';
import { dateRangeWords, listToolsWords } from './admin-words.ts';
import { QuickRanges } from './quick-ranges.tsx';

/** Edits From Date, To Date and quick ranges; the URL stores them. */
export function DateRangeFields() {
  const { params, change } = useListParams();
  const range = dateRangeOf(params);
  return (
    <div className="flex grow flex-wrap items-end gap-3">
      <div className="flex min-w-0 grow flex-wrap gap-3 sm:max-w-md">
        <Field
          label={dateRangeWords.fromDate}
          error={rangeProblem(range)}
          className="min-w-0 grow basis-32"
        >
          <TextInput
            type="date"
            value={range.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
            className="px-2!"
          />
        </Field>
        <Field label={dateRangeWords.toDate} className="min-w-0 grow basis-32">
          <TextInput
            type="date"
            value={range.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
            className="px-2!"
          />
        </Field>
      </div>
      <QuickRanges />
    </div>
  );
}

/** Returns the chips of the days in the URL. */
export function dateRangeChips(params: URLSearchParams): FilterChip[] {
  const { from, to } = dateRangeOf(params);
  const chips = [];
  if (from !== '')
    chips.push({ name: listToolsWords.since(formatDay(from)), removal: { from: '' } });
  if (to !== '') chips.push({ name: listToolsWords.until(formatDay(to)), removal: { to: '' } });
  return chips;
}
