import type { ComponentProps } from 'react';
import { phoneDigits } from '../lib/phone-digits.ts';
import { TextInput } from './text-input.tsx';

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'prefix' | 'type'> & {
  value: string;
  onChange: (digits: string) => void;
};

/** An input for mobile numbers: ten digits after +91; a pasted `+91 98…` is normalised. */
export function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
  return (
    <TextInput
      autoComplete="tel-national"
      {...rest}
      // A field of type tel may hold only a whole number, so that it takes no tel-national or username.
      type="text"
      inputMode="numeric"
      prefix="+91"
      className="text-lg tracking-wide tabular-nums"
      onChange={(event) => onChange(phoneDigits(event.currentTarget.value))}
    />
  );
}
