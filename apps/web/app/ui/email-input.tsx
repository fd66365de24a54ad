import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** An input for an e-mail address. A field of type email would show another script as punycode. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      autoComplete="email"
      {...props}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
