import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLatestLocation } from '../../lib/use-latest-location.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { isOfComposition, useTyping } from '../../lib/use-typing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { controlClasses } from '../../ui/field.tsx';
import { adminWords } from './admin-words.ts';

/** Returns the search text of the URL. */
export function useSearchText(): string {
  return useSearchParams()[0].get('q')?.trim() ?? '';
}

type SearchProps = {
  label: string;
  placeholder?: string;
  /** Hint below the box, announced with it. */
  hint?: string | undefined;
  delay?: number;
};

/** Shows a search box, debounced; the URL stores the text as `q`. */
export function AdminSearch(props: SearchProps) {
  const { label, placeholder = label, hint, delay = SEARCH_DELAY_MS } = props;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const searched = useSearchText();
  const search = useSearch();
  const typing = useTyping(search, delay);
  useEffect(() => {
    // Back and forward change the URL but not the text in the box.
    const box = input.current;
    if (box !== null && document.activeElement !== box) box.value = searched;
  }, [searched]);
  const clear = () => {
    if (input.current !== null) input.current.value = '';
    search('');
    input.current?.focus();
  };
  return (
    <search className="relative block w-full sm:max-w-sm">
      <Icon
        name="search"
        className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        defaultValue={searched}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        placeholder={placeholder}
        autoComplete="off"
        {...typing}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isOfComposition(event)) search(event.currentTarget.value);
        }}
        className={`${controlClasses} pr-12 pl-11 placeholder-shown:pr-3`}
      />
      {searched !== '' && (
        <IconButton
          icon="close"
          label={adminWords.clearSearch}
          className="absolute! top-0 right-0"
          onClick={clear}
        />
      )}
      {hint !== undefined && (
        <p id={hintId} role="status" className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </search>
  );
}

/** Puts a search text into the URL. */
function useSearch() {
  const { change } = useListParams();
  const { pathname } = useLocation();
  const { latest } = useLatestLocation();
  return (words: string) => {
    // After a click on a link this must not navigate back.
    if (latest().pathname === pathname) change({ q: words.trim() }, { replace: true });
  };
}
