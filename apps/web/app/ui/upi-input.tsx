import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** An input for a UPI id, which is typed like an e-mail address. */
export function UpiInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
