import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { useSlashKey } from '../../lib/use-slash-key.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { controlClasses } from '../../ui/field.tsx';
import { adminWords } from './admin-words.ts';

/** The search text of the URL. */
export function useSearched(): string {
  return useSearchParams()[0].get('q')?.trim() ?? '';
}

type SearchProps = { label: string; placeholder?: string; delay?: number };

/** A search box, kept in the URL as `q`; debounced. */
export function AdminSearch({ label, placeholder = label, delay = SEARCH_DELAY_MS }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [, setParams] = useSearchParams();
  const searched = useSearched();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const search = (words: string) => {
    // An owner who has clicked a link meanwhile must not be navigated back.
    if (next !== undefined && next.pathname !== pathname) return;
    setParams(
      (params) => {
        params.delete('page');
        if (words.trim() === '') params.delete('q');
        else params.set('q', words.trim());
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const searchSoon = useDebounced(search, delay);
  useEffect(() => {
    // Back and forward change the URL but not the text in the box.
    const box = input.current;
    if (box !== null && document.activeElement !== box) box.value = searched;
  }, [searched]);
  useSlashKey(input);
  const clear = () => {
    if (input.current !== null) input.current.value = '';
    search('');
    input.current?.focus();
  };
  return (
    <search className="relative block w-full sm:max-w-sm">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        defaultValue={searched}
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => searchSoon(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value)}
        className={`${controlClasses} pr-12 pl-11`}
      />
      {searched !== '' && (
        <IconButton
          icon="close"
          label={adminWords.clearSearch}
          className="absolute! top-0 right-0"
          onClick={clear}
        />
      )}
    </search>
  );
}
