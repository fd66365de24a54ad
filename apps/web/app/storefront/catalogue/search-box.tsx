import { SEARCH_DELAY_MS } from '@shop/contract/products';
import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { useDebounced } from '../../lib/use-debounced.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { catalogueWords } from './catalogue-words.ts';

/** The search box: debounced, or at once by Enter; a plain form without scripts. */
export function SearchBox({ filter }: { filter: CatalogueFilter }) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const search = (q: string) => {
    // A shopper who has clicked a product meanwhile must not be navigated back.
    const isLeaving = next !== undefined && next.pathname !== pathname;
    if (q.trim() === filter.q || isLeaving) return;
    const to = searchOf({ ...filter, q: q.trim(), exact: false, page: 0 }) || '?';
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  const searchSoon = useDebounced(search, SEARCH_DELAY_MS);
  useEffect(() => {
    // Back and forward change the URL but not the text in the box.
    const box = input.current;
    if (box !== null && document.activeElement !== box) box.value = filter.q;
  }, [filter.q]);
  return (
    <Form
      role="search"
      method="get"
      className="relative w-full"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        search(input.current?.value ?? '');
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={filter.q}
        aria-label={catalogueWords.search}
        placeholder={catalogueWords.searchHint}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => searchSoon(event.currentTarget.value)}
        className="min-h-12 w-full rounded-sm border border-line-strong bg-surface pr-12 pl-11 text-base hover:border-ink-soft"
      />
      {filter.q !== '' && (
        <IconButton
          icon="close"
          label={catalogueWords.clearSearch}
          className="absolute top-0.5 right-0.5"
          onClick={() => {
            if (input.current !== null) input.current.value = '';
            search('');
            input.current?.focus();
          }}
        />
      )}
    </Form>
  );
}
