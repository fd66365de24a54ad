import { useEffect, useRef } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';

/**
 * Returns handlers of a search field. They call `search` with its text after `delay` milliseconds
 * without typing (debounce), and `onType` at once; neither while an Indic keyboard composes a word. A
 * click on a link and a submitted form cancel the search, because it could navigate away from their page;
 * a link for which `goesOn` returns true does not.
 */
export function useTyping(
  search: (text: string) => void,
  delay: number,
  onType?: (text: string) => void,
  goesOn?: (link: HTMLAnchorElement) => boolean,
) {
  const latest = useRef({ search, goesOn });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { search, goesOn };
  });
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current);
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link !== null && !latest.current.goesOn?.(link)) cancel();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', cancel);
    window.addEventListener('popstate', cancel);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', cancel);
      window.removeEventListener('popstate', cancel);
      cancel();
    };
  }, []);
  const type = ({ currentTarget: box, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    if (isHalfWord(nativeEvent, box.value)) return;
    onType?.(box.value);
    // A button may have cleared the field since.
    timer.current = setTimeout(() => latest.current.search(box.value), delay);
  };
  return { onChange: type, onCompositionEnd: type };
}

/**
 * Returns whether a key belongs to the keyboard that composes a word: its Enter accepts the word and
 * sends nothing.
 */
export function isOfComposition({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before it reports the key, and marks the key only by this code.
  return nativeEvent.isComposing || keyCode === 229;
}

/**
 * Returns whether a word is still composed. Android composes every word; one in Latin letters is
 * searched while it is typed, as on other devices.
 */
function isHalfWord(event: Event, value: string): boolean {
  return event instanceof InputEvent && event.isComposing && /\P{ASCII}/u.test(event.data ?? value);
}

/** Returns the link that a click follows in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const opensElsewhere = ctrlKey || metaKey || shiftKey;
  return opensElsewhere || !(target instanceof Element) ? null : target.closest('a[href]');
}
