import { useSearchParams } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { deliveryWords } from './delivery-words.ts';
import { numbersFrom, shownPeriod, withPeriod } from './period-filter.ts';

const YEARS = numbersFrom(2000, 2100);
const MONTHS = numbersFrom(1, 12);

/** Selects year, month or days; choosing one clears the others. The URL stores the choice. */
export function PeriodSelects({ lastDay }: { lastDay: 30 | 31 }) {
  const [params, setParams] = useSearchParams();
  const period = params.has('date') ? null : shownPeriod(params);
  const selects = [
    { kind: 'year', label: deliveryWords.year, values: YEARS },
    { kind: 'months', label: deliveryWords.months, values: MONTHS },
    { kind: 'days', label: deliveryWords.days, values: numbersFrom(1, lastDay) },
  ] as const;
  return selects.map(({ kind, label, values }) => (
    <Field key={kind} label={label} className="min-w-0 grow basis-24 sm:max-w-36">
      <Select
        value={period?.kind === kind ? period.value : ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setParams((before) => withPeriod(before, kind, value), { preventScrollReset: true });
        }}
      >
        <option value="">–</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
    </Field>
  ));
}
