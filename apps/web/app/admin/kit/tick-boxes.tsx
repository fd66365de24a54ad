import { type ReactNode, useId } from 'react';
import { formWords } from '../../ui/form-words.ts';

type TickBoxesProps = {
  legend: string;
  choices: readonly { value: string; name: string }[];
  /** The ticked values, separated by `;`. */
  ticked: string;
  hint?: ReactNode;
  error: string | undefined;
  onChange: (ticked: string) => void;
};

/** Edits any of a few values, none included. */
export function TickBoxes({ legend, choices, ticked, hint, error, onChange }: TickBoxesProps) {
  const id = useId();
  const chosen = new Set(ticked.split(';'));
  const toggle = (value: string) => {
    const next = choices.filter((one) => chosen.has(one.value) !== (one.value === value));
    onChange(next.map((one) => one.value).join(';'));
  };
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : id}
      className="flex flex-col gap-1.5"
    >
      <legend className="pb-1.5 text-sm font-medium">
        {legend} <span className="font-normal text-ink-soft">{formWords.optional}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, name }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong px-3 text-sm has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.has(value)}
              aria-invalid={error !== undefined || undefined}
              onChange={() => toggle(value)}
              className="size-4 accent-maroon outline-none"
            />
            {name}
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
