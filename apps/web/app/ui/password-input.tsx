import { useCallback, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { focusOnArrival } from '../lib/focus-on-arrival.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';
import { formWords } from './form-words.ts';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'prefix' | 'ref'> & {
  /** Whether it gets the focus on mount, as the first field of a dialog. */
  isFirst?: boolean;
};

/** Shows a password input with a show/hide button that keeps the caret in place. */
export function PasswordInput({ isFirst = false, ...props }: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const hold = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (isFirst) focusOnArrival(element);
    },
    [isFirst],
  );
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
      ref={hold}
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
