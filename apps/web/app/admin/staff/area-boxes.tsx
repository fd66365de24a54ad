import { AREAS } from '@shop/contract/call';
import type { Area } from '@shop/contract/call';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { AreaValues } from './area-values.ts';
import { areaNames, staffWords } from './staff-words.ts';

type AreaBoxesProps = {
  values: AreaValues;
  error: string | undefined;
  onSet: (area: Area, isTicked: boolean) => void;
};

/** Shows a checkbox for each area, and what it allows in plain words. */
export function AreaBoxes({ values, error, onSet }: AreaBoxesProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-sm font-medium">{staffWords.areas}</legend>
      {AREAS.map((area, index) => (
        <div key={area} className="py-1.5">
          <Checkbox
            checked={values[area]}
            error={index === AREAS.length - 1 ? error : undefined}
            label={
              <>
                <span className="block font-medium">{areaNames[area].name}</span>
                <span className="block text-xs text-ink-soft">{areaNames[area].hint}</span>
              </>
            }
            onChange={(event) => onSet(area, event.currentTarget.checked)}
          />
        </div>
      ))}
    </fieldset>
  );
}
