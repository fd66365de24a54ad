import { categoryCalls } from '@shop/contract/categories';
import { INVENTORY_RANGES } from '@shop/contract/inventory';
import type { InventoryRange } from '@shop/contract/inventory';
import { FilterSelect } from '../kit/filter-select.tsx';
import { useCall } from '../kit/use-call.ts';
import { dashboardWords, rangeNames } from './dashboard-words.ts';

type RangeToggleProps = { range: InventoryRange; onChoose: (range: InventoryRange) => void };

/** Chooses All Time or 24 Hours. */
export function RangeToggle({ range, onChoose }: RangeToggleProps) {
  return (
    <div
      role="group"
      aria-label={dashboardWords.range}
      className="flex rounded-sm border border-line-strong bg-surface max-sm:w-full"
    >
      {INVENTORY_RANGES.toReversed().map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={range === choice}
          onClick={() => onChoose(choice)}
          className="min-h-11 grow px-5 text-sm aria-pressed:bg-accent-tint aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {rangeNames[choice]}
        </button>
      ))}
    </div>
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
