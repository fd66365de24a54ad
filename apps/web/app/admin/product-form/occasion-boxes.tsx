import { OCCASIONS } from '@shop/contract/attribute-values';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { attributeValueText } from '../../lib/attribute-text.ts';
import { attributeWords } from '../../lib/attribute-words.ts';
import { formWords } from '../../ui/form-words.ts';

type OccasionBoxesProps = {
  /** The chosen occasions, separated by `;`. */
  value: string;
  hint?: ReactNode;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Edits the occasions of a saree: any of a few. */
export function OccasionBoxes({ value, hint, error, onChange }: OccasionBoxesProps) {
  const id = useId();
  const chosen = new Set(value.split(';'));
  const toggle = (occasion: string) => {
    const next = OCCASIONS.filter((one) => chosen.has(one) !== (one === occasion));
    onChange(next.join(';'));
  };
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : id}
      className="flex flex-col gap-1.5"
    >
      <legend className="pb-1.5 text-sm font-medium">
        {attributeWords.occasions}{' '}
        <span className="font-normal text-ink-soft">{formWords.optional}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {OCCASIONS.map((occasion) => (
          <label
            key={occasion}
            className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong px-3 text-sm has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.has(occasion)}
              aria-invalid={error !== undefined || undefined}
              onChange={() => toggle(occasion)}
              className="size-4 accent-maroon outline-none"
            />
            {attributeValueText('occasions', occasion)}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="text-xs">{hint}</p>}
      {error !== undefined && (
        <p id={id} className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
