import { useEffect, useRef } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';

/**
 * Handlers of a search field. They call `search` with its text once nothing was typed for `delay` milliseconds
 * (debounce), and `onType` at once; neither with half a word that an Indic keyboard still composes. A press on
 * a link cancels the search, because the search could navigate away from the page of the link.
 */
export function useTyping(
  search: (text: string) => void,
  delay: number,
  onType?: (text: string) => void,
) {
  const latest = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current);
    const onClick = (event: MouseEvent) => leavesBy(event) && cancel();
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      cancel();
    };
  }, []);
  const type = ({ currentTarget: { value }, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    if (isHalfWord(nativeEvent, value)) return;
    onType?.(value);
    timer.current = setTimeout(() => latest.current(value), delay);
  };
  return { onChange: type, onCompositionEnd: type };
}

/** Whether a key belongs to the keyboard that composes a word: its Enter takes the word and sends nothing. */
export function isOfComposition({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before it reports the key, and tells it by this code alone.
  return nativeEvent.isComposing || keyCode === 229;
}

/** Android composes every word; one in Latin letters is searched while it is typed, as on other devices. */
function isHalfWord(event: Event, value: string): boolean {
  return event instanceof InputEvent && event.isComposing && /\P{ASCII}/u.test(event.data ?? value);
}

/** Whether a click follows a link in this tab. */
function leavesBy({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const opensElsewhere = ctrlKey || metaKey || shiftKey;
  return !opensElsewhere && target instanceof Element && target.closest('a[href]') !== null;
}
