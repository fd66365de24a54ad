import { categoryCalls } from '@shop/contract/categories';
import { INVENTORY_RANGES } from '@shop/contract/inventory';
import type { InventoryRange } from '@shop/contract/inventory';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { adminWords } from '../kit/admin-words.ts';
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

type CategoryFilterProps = { value: string; onChoose: (subCategoryId: string) => void };

/** Filters by one category or all. */
export function CategoryFilter({ value, onChoose }: CategoryFilterProps) {
  const categories = useCall(categoryCalls.list, {}).data?.data ?? [];
  return (
    <Field label={dashboardWords.filter} className="max-sm:w-full sm:w-60">
      <Select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{adminWords.all}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
