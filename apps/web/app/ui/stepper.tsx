import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { formWords } from './form-words.ts';

type StepperProps = {
  value: number;
  most: number;
  least?: number;
  step?: number;
  /** What is counted, for screen readers. */
  label: string;
  /** A short unit after the number, such as m. */
  unit?: string | undefined;
  /** Whether `onChange` is called at each letter that makes a possible number, not only at the end. */
  live?: boolean;
  onChange: (value: number) => void;
};

/** A number from `least` to `most` in steps, which can be typed or changed by minus and plus. */
export function Stepper(props: StepperProps) {
  const { value, most, least = 1, step = 1, label, unit, live = false, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    const number = numberOf(text);
    if (live && number === fitting(number, { least, most, step })) onChange(number);
  };
  const finish = () => {
    const number = typed === null ? Number.NaN : numberOf(typed);
    set(Number.isNaN(number) ? value : fitting(number, { least, most, step }));
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex w-fit items-center rounded-sm border border-line-strong bg-surface"
    >
      <IconButton
        icon="minus"
        label={step === 1 ? formWords.oneLess : formWords.less}
        disabled={value <= least}
        onClick={() => set(Math.max(value - step, least))}
      />
      <span className="flex items-center font-semibold tabular-nums">
        <input
          value={typed ?? String(value)}
          aria-label={label}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={INPUT[unit === undefined ? 'bare' : 'withUnit']}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.key === 'ArrowUp' && value + step <= most) set(value + step);
            if (event.key === 'ArrowDown' && value - step >= least) set(value - step);
          }}
        />
        {unit !== undefined && (
          <span aria-hidden="true" className="pr-1">
            {unit}
          </span>
        )}
      </span>
      <IconButton
        icon="plus"
        label={step === 1 ? formWords.oneMore : formWords.more}
        disabled={value + step > most}
        onClick={() => set(value + step)}
      />
    </div>
  );
}

/** At 16 px, because a phone zooms into smaller ones. */
const INPUT = {
  bare: 'h-11 w-9 bg-transparent text-center text-base',
  withUnit: 'h-11 w-14 bg-transparent pr-1 text-right text-base',
} as const;

type Bounds = { least: number; most: number; step: number };

/** The possible number that is nearest. */
function fitting(number: number, { least, most, step }: Bounds): number {
  return Math.min(Math.max(Math.round(number / step) * step, least), most);
}

/** A typed number, with a point or a comma; NaN for anything else. */
function numberOf(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{0,4})?$/.test(plain) ? Number(plain) : Number.NaN;
}
