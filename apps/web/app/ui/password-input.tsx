import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';
import { formWords } from './form-words.ts';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'prefix'>;

/** A password input with a show/hide button that keeps the caret in place. */
export function PasswordInput(props: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const toggle = () => {
    const box = input.current;
    const [start, end] = [box?.selectionStart ?? null, box?.selectionEnd ?? null];
    setShown(!isShown);
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start, end);
    });
  };
  return (
    <TextInput
      {...props}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? formWords.hidePassword : formWords.showPassword}
          aria-pressed={isShown}
          onClick={toggle}
        />
      }
    />
  );
}
