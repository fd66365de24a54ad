import type { SyntheticEvent } from 'react';

/**
 * Handlers of a field whose text is rewritten as it is typed. While a keyboard composes, the text stays as it
 * is: the keyboard would write again what was rewritten.
 */
export function rewritten(take: (typed: string, isComposing: boolean) => void) {
  const type = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) =>
    take(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing);
  return { onChange: type, onCompositionEnd: type };
}
