import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { type Bounds, noteOf } from './stepper-note.ts';
import { numberOf } from './stepper-number.ts';
import { formWords } from './form-words.ts';

type StepperProps = {
  value: number;
  most: number;
  least?: number;
  step?: number;
  /** Name of the counted thing, for screen readers. */
  label: string;
  /** A short unit after the number, such as m. */
  unit?: string | undefined;
  /** Whether `onChange` is called for each valid number while typing, not only at the end. */
  live?: boolean;
  onChange: (value: number) => void;
};

/**
 * Edits a number from `least` to `most` in steps, by typing or by minus and plus. Says below it why a typed
 * number was changed.
 */
export function Stepper(props: StepperProps) {
  const { value, most, least = 1, step = 1, label, unit, live = false, onChange } = props;
  const [note, setNote] = useState('');
  const bounds = { least, most, step };
  const to = (next: number) => {
    if (next !== value) onChange(next);
  };
  const press = (next: number) => {
    setNote('');
    to(next);
  };
  return (
    <div className="relative inline-flex w-fit flex-col">
      <div
        role="group"
        aria-label={label}
        className="inline-flex w-fit items-center rounded-sm border border-line-strong bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <IconButton
          icon="minus"
          label={step === 1 ? formWords.oneLess : formWords.less}
          disabled={value <= least}
          onClick={() => press(Math.max(value - step, least))}
        />
        <TypedNumber
          value={value}
          bounds={bounds}
          label={label}
          unit={unit}
          live={live}
          onTo={to}
          onNote={setNote}
        />
        {/* Announces the value after a click on a button. */}
        <output className="sr-only">{unit === undefined ? value : `${value} ${unit}`}</output>
        <IconButton
          icon="plus"
          label={step === 1 ? formWords.oneMore : formWords.more}
          disabled={value + step > most}
          onClick={() => press(value + step)}
        />
      </div>
      {/* Above the page, because a button that moves while it is pressed gets no click. */}
      <p
        role="status"
        className="pointer-events-none absolute top-full left-0 z-10 w-max max-w-60 rounded-sm bg-surface text-sm text-ink-soft not-empty:mt-1 not-empty:px-2 not-empty:py-1 not-empty:shadow-md"
      >
        {note}
      </p>
    </div>
  );
}

type TypedNumberProps = {
  value: number;
  bounds: Bounds;
  label: string;
  unit: string | undefined;
  live: boolean;
  onTo: (value: number) => void;
  /** Gets why a typed number was changed; empty when it was not. */
  onNote: (note: string) => void;
};

/** Shows the number as typed; at the end it becomes the nearest valid one. */
function TypedNumber({ value, bounds, label, unit, live, onTo, onNote }: TypedNumberProps) {
  const [typed, setTyped] = useState<{ text: string; of: number } | null>(null);
  // A button's change replaces the typed text.
  const text = typed?.of === value ? typed.text : String(value);
  const type = (next: string) => {
    const number = numberOf(next);
    const isPossible = live && number === fitting(number, bounds);
    onNote('');
    setTyped({ text: next, of: isPossible ? number : value });
    if (isPossible) onTo(number);
  };
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    const number = numberOf(typed.text);
    onNote(noteOf(typed.text, number, bounds, unit));
    if (!Number.isNaN(number)) onTo(fitting(number, bounds));
  };
  return (
    <span className="flex items-center font-semibold tabular-nums">
      <input
        value={text}
        aria-label={label}
        inputMode={bounds.step === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={INPUT[unit === undefined ? 'bare' : 'withUnit']}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          const step = { Enter: 0, ArrowUp: bounds.step, ArrowDown: -bounds.step }[event.key];
          if (step === 0) finish();
          else if (step !== undefined) {
            setTyped(null);
            onNote('');
            onTo(fitting(value + step, bounds));
          }
        }}
      />
      {unit !== undefined && (
        <span aria-hidden="true" className="pr-1">
          {unit}
        </span>
      )}
    </span>
  );
}

/** 16 px, because a phone zooms into smaller inputs. */
const INPUT = {
  bare: 'h-11 w-9 bg-transparent text-center text-base focus-visible:outline-none',
  withUnit: 'h-11 w-13 bg-transparent pr-1 text-right text-base focus-visible:outline-none',
} as const;

/** Returns the nearest valid number. */
function fitting(number: number, { least, most, step }: Bounds): number {
  return Math.min(Math.max(Math.round(number / step) * step, least), most);
}
