import { phoneDigits } from '@shop/contract/typed-text';
import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'prefix' | 'type'> & {
  value: string;
  onChange: (digits: string) => void;
};

/** An input for mobile numbers after +91. A pasted `+91 98…` loses its country code; nothing else is cut. */
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
