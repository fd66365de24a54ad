import { formatDay } from '../../lib/format.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Field } from '../../ui/field.tsx';
import type { FilterChip } from './filter-select.tsx';
import { dateRangeOf, rangeProblem } from './date-range.ts';
import { dateRangeWords, listToolsWords } from './admin-words.ts';
import { QuickRanges } from './quick-ranges.tsx';
import { UrlDay } from './url-day.tsx';

/** Edits From Date, To Date and quick ranges; the URL stores them. */
export function DateRangeFields() {
  const range = dateRangeOf(useListParams().params);
  return (
    <div className="flex grow flex-wrap items-end gap-3">
      <div className="flex min-w-0 grow flex-wrap gap-3 sm:max-w-md">
        <Field
          label={dateRangeWords.fromDate}
          error={rangeProblem(range)}
          className="min-w-0 grow basis-32"
        >
          <UrlDay name="from" className="px-2!" />
        </Field>
        <Field label={dateRangeWords.toDate} className="min-w-0 grow basis-32">
          <UrlDay name="to" className="px-2!" />
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
