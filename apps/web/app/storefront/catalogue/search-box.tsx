import { SEARCH_DELAY_MS } from '@shop/contract/products';
import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { useDebounced } from '../../lib/use-debounced.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { paths } from '../../paths.ts';
import { filterOf, searchOf } from './catalogue-filter.ts';
import { catalogueWords } from './catalogue-words.ts';

/**
 * The search box of the header: by Enter from any page, and debounced while one types in the catalogue; a
 * plain form without scripts.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const { searched, isCatalogue, search } = useSearch();
  const searchSoon = useDebounced((q: string) => {
    if (isCatalogue) search(q);
  }, SEARCH_DELAY_MS);
  useEffect(() => {
    // Back and forward change the URL but not the text in the box.
    const box = input.current;
    if (box !== null && document.activeElement !== box) box.value = searched;
  }, [searched]);
  return (
    <Form
      role="search"
      method="get"
      action={paths.products()}
      className="relative w-full"
      preventScrollReset={isCatalogue}
      onSubmit={(event) => {
        event.preventDefault();
        search(input.current?.value ?? '');
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={searched}
        aria-label={catalogueWords.search}
        placeholder={catalogueWords.searchHint}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => searchSoon(event.currentTarget.value)}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-surface pr-11 pl-10 text-base hover:border-ink-soft"
      />
      {searched !== '' && (
        <IconButton
          icon="close"
          label={catalogueWords.clearSearch}
          className="absolute top-0 right-0.5"
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

/** Where a search leads: within the catalogue only its filter changes. */
function useSearch() {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const { location: next } = useNavigation();
  const filter = filterOf(new URLSearchParams(query));
  const isCatalogue = pathname === paths.products();
  const search = (q: string) => {
    if (!isCatalogue) {
      void navigate(q.trim() === '' ? paths.products() : paths.search(q.trim()));
      return;
    }
    // A shopper who has clicked a product meanwhile must not be navigated back.
    const isLeaving = next !== undefined && next.pathname !== pathname;
    if (q.trim() === filter.q || isLeaving) return;
    const to = searchOf({ ...filter, q: q.trim(), page: 0 }) || '?';
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return { searched: filter.q, isCatalogue, search };
}
