import { useSearchParams } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dateRangeOf, rangeProblem } from './date-range.ts';
import { dateRangeWords } from './date-range-words.ts';
import { QuickRanges } from './quick-ranges.tsx';

/** Edits From Date, To Date and quick ranges; the URL stores them. */
export function DateRangeFields() {
  const [params, setParams] = useSearchParams();
  const range = dateRangeOf(params);
  const set = (name: string, day: string) =>
    setParams(
      (before) => {
        before.delete('page');
        if (day === '') before.delete(name);
        else before.set(name, day);
        return before;
      },
      { preventScrollReset: true },
    );
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
            onChange={(event) => set('from', event.currentTarget.value)}
            className="px-2!"
          />
        </Field>
        <Field label={dateRangeWords.toDate} className="min-w-0 grow basis-32">
          <TextInput
            type="date"
            value={range.to}
            onChange={(event) => set('to', event.currentTarget.value)}
            className="px-2!"
          />
        </Field>
      </div>
      <QuickRanges />
    </div>
  );
}
