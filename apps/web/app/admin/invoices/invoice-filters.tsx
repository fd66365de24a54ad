import { INVOICE_KINDS } from '@shop/contract/tax';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DateRangeFields } from '../kit/date-range-fields.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { FilterBar, type FilterChip } from '../kit/filter-bar.tsx';
import { invoiceFilterOf } from './invoice-filter.ts';
import { invoiceKindNames, invoiceListWords } from './invoice-list-words.ts';

/** Filters by kind and days; the URL stores both. */
export function InvoiceFilters() {
  const [params] = useSearchParams();
  const change = useChange();
  const { kind = '' } = invoiceFilterOf(params);
  return (
    <FilterBar chips={useChips()}>
      <Field label={invoiceListWords.kind} className="sm:max-w-56 sm:grow sm:basis-40">
        <Select value={kind} onChange={(event) => change('kind', event.currentTarget.value)}>
          <option value="">{adminWords.all}</option>
          {INVOICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {invoiceKindNames[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <DateRangeFields />
    </FilterBar>
  );
}

function useChange() {
  const [, setParams] = useSearchParams();
  return (name: string, value: string) =>
    setParams(
      (before) => {
        before.delete('page');
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { preventScrollReset: true },
    );
}

function useChips(): FilterChip[] {
  const [params] = useSearchParams();
  const change = useChange();
  const { kind, fromDate, toDate } = invoiceFilterOf(params);
  const chips = [
    { of: 'kind', name: kind && invoiceKindNames[kind] },
    { of: 'from', name: fromDate && invoiceListWords.since(formatDay(fromDate)) },
    { of: 'to', name: toDate && invoiceListWords.until(formatDay(toDate)) },
  ];
  return chips.flatMap(({ of, name }) =>
    name === undefined ? [] : [{ name, onRemove: () => change(of, '') }],
  );
}
