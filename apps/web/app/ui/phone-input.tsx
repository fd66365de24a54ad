import { isPhoneText, phoneDigits } from '@shop/contract/typed-text';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { rewritten } from '../lib/rewritten.ts';
import { phoneInputWords } from './phone-input-words.ts';
import { TextInput } from './text-input.tsx';

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'prefix' | 'type'> & {
  value: string;
  onChange: (digits: string) => void;
};

/**
 * An input for mobile numbers after +91. A pasted `+91 98…` loses its country code; what is no sign of a
 * number is left out and said so, and nothing else is cut.
 */
export function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  return (
    <>
      <TextInput
        autoComplete="tel-national"
        {...rest}
        // A field of type tel may hold only a whole number, so that it takes no tel-national or username.
        type="text"
        inputMode="numeric"
        prefix="+91"
        className="text-lg tracking-wide tabular-nums"
        {...rewritten((typed, isComposing) => {
          setLeavesOut(!isPhoneText(typed));
          onChange(isComposing ? typed : phoneDigits(typed));
        })}
      />
      <p role="status" className="text-sm text-bad empty:hidden">
        {leavesOut && phoneInputWords.digitsOnly}
      </p>
    </>
  );
}
