import { CODE_LENGTH } from '@shop/contract/auth';
import { digitsOf } from '@shop/contract/typed-text';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import { rewritten } from '../lib/rewritten.ts';
import { useFieldProps } from './field.tsx';

type OtpInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'maxLength'> & {
  value: string;
  onChange: (digits: string) => void;
  /** Called when the last digit was entered. */
  onComplete?: (digits: string) => void;
};

/**
 * Shows an input for one-time codes: a single real input drawn as six slots, so that paste and autofill
 * work.
 */
export function OtpInput({ value, onChange, onComplete, ...rest }: OtpInputProps) {
  const field = useFieldProps();
  const [focused, setFocused] = useState(false);
  const take = (typed: string, isComposing: boolean) => {
    if (isComposing) return onChange(typed);
    const digits = digitsOf(typed).slice(0, CODE_LENGTH);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <div className="relative w-full max-w-sm">
      <div aria-hidden="true" className="flex gap-2 sm:gap-3">
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <Slot
            key={index}
            digit={value[index]}
            active={focused && index === Math.min(value.length, CODE_LENGTH - 1)}
            invalid={field['aria-invalid'] ?? false}
          />
        ))}
      </div>
      <input
        {...field}
        {...rest}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        {...rewritten(take)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onSelect={(event) => {
          // The slots fill from the left, so the caret belongs after the last digit.
          const input = event.currentTarget;
          const all = input.selectionStart === 0 && input.selectionEnd === value.length;
          if (!all) input.setSelectionRange(value.length, value.length);
        }}
        className="otp-field absolute inset-0 size-full outline-none"
      />
    </div>
  );
}

type SlotProps = { digit: string | undefined; active: boolean; invalid: boolean };

function Slot({ digit, active, invalid }: SlotProps) {
  return (
    <span
      className={classes(
        'flex aspect-4/5 min-w-0 flex-1 items-center justify-center rounded-sm border bg-surface text-heading font-semibold tabular-nums',
        invalid ? 'border-bad' : 'border-line-strong',
        active && 'outline-2 outline-offset-2 outline-focus',
      )}
    >
      {digit}
    </span>
  );
}
