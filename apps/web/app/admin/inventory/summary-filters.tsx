import { categoryCalls } from '@shop/contract/categories';
import { INVENTORY_RANGES } from '@shop/contract/inventory';
import type { InventoryRange } from '@shop/contract/inventory';
import { Choice } from '../kit/choice.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { useCall } from '../kit/use-call.ts';
import { dashboardWords, rangeNames } from './inventory-words.ts';

type RangeToggleProps = { range: InventoryRange; onChoose: (range: InventoryRange) => void };

/** Chooses All Time or 24 Hours. */
export function RangeToggle({ range, onChoose }: RangeToggleProps) {
  return (
    <Choice
      label={dashboardWords.range}
      choices={INVENTORY_RANGES.toReversed()}
      chosen={range}
      nameOf={(choice) => rangeNames[choice]}
      onChoose={onChoose}
      className="max-sm:w-full"
    />
  );
}

/** Filters by one category or all. */
export function CategoryFilter() {
  const categories = useCall(categoryCalls.list, {}).data?.data ?? [];
  return (
    <FilterSelect
      name="subCategoryId"
      label={dashboardWords.filter}
      choices={categories.map(({ id }) => id)}
      names={Object.fromEntries(categories.map(({ id, name }) => [id, name]))}
      className="max-sm:w-full sm:w-60"
    />
  );
}
