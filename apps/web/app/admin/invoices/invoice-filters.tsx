import { INVOICE_KINDS } from '@shop/contract/tax';
import { useListParams } from '../../lib/use-list-params.ts';
import { DateRangeFields, dateRangeChips } from '../kit/date-range-fields.tsx';
import { FilterBar } from '../kit/filter-bar.tsx';
import { invoiceKindNames, invoiceListWords } from './invoice-list-words.ts';

const kinds = {
  name: 'kind',
  label: invoiceListWords.kind,
  choices: INVOICE_KINDS,
  names: invoiceKindNames,
};

/** Filters by kind and days; the URL stores both. */
export function InvoiceFilters() {
  const { params } = useListParams();
  return (
    <FilterBar selects={[kinds]} chips={dateRangeChips(params)}>
      <DateRangeFields />
    </FilterBar>
  );
}
