import { LONGEST_SEARCH } from '@shop/contract/catalogue-query';
import { MIN_SUGGESTED_LENGTH, type Suggestions, searchCalls } from '@shop/contract/search';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/api.ts';

/** Debounce of the suggestions, in ms. */
const DELAY_MS = 120;

/** Suggestions, and the text that they are for. */
export type TextSuggestions = Suggestions & { text: string };

/** Loads the suggestions for the typed text; the previous ones stay until the new ones arrive. */
export function useSuggestions(typed: string): TextSuggestions | undefined {
  const text = typed.trim();
  const [suggested, setSuggested] = useState<TextSuggestions>();
  const isAsked = text.length >= MIN_SUGGESTED_LENGTH && text.length <= LONGEST_SEARCH;
  useEffect(() => {
    if (!isAsked) return undefined;
    const { signal, abort } = abortable();
    const timer = setTimeout(() => {
      request(searchCalls.suggest, { query: { keyword: text }, signal }).then(
        ({ data }) => signal.aborted || setSuggested({ ...data, text }),
        // Without suggestions the search itself still works, and shows any error.
        () => signal.aborted || setSuggested(undefined),
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [text, isAsked]);
  return isAsked ? suggested : undefined;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
