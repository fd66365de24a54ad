import { inventoryCalls } from '@shop/contract/inventory';
import type { InventoryRange } from '@shop/contract/inventory';
import { useCall } from '../kit/use-call.ts';

type SummaryOf = { range: InventoryRange; subCategoryId: string; page: number };

/** Loads the dashboard's data; with a category it uses the filtered call. */
export function useSummary({ range, subCategoryId, page }: SummaryOf) {
  const query = { range, page: String(page) };
  const isFiltered = subCategoryId !== '';
  const all = useCall(inventoryCalls.summary, { query }, { keep: true, enabled: !isFiltered });
  const filtered = useCall(
    inventoryCalls.summaryWithFilter,
    { query: { ...query, subCategoryId } },
    { keep: true, enabled: isFiltered },
  );
  return isFiltered ? filtered : all;
}
