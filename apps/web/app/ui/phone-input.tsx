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
 * An input for mobile numbers after +91. It takes the country code off a pasted `+91 98…`, leaves out
 * characters that no phone number has, and then says so. It never shortens a number.
 */
export function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  return (
    <>
      <TextInput
        autoComplete="tel-national"
        {...rest}
        // Not tel: HTML allows the autocomplete values tel-national and username only in fields of text.
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
