import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTyping } from '../../../lib/use-typing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from './search-input.tsx';
import { searchFieldWords as words } from './search-field-words.ts';
import { useSearch } from './use-search.ts';

/**
 * Searches from the header of every page: on Enter from any page, and debounced while typing in the
 * catalogue, with suggestions. Works as a plain form without scripts.
 */
export function SearchField() {
  const input = useRef<HTMLInputElement>(null);
  const { searched, isResults, searchHere, search, keepsSearch } = useSearch();
  // Undefined until the shopper types.
  const [text, setText] = useState<string>();
  const typing = useTyping(searchHere, SEARCH_DELAY_MS, setText, keepsSearch);
  useEffect(() => {
    const box = input.current;
    // Back and forward change the URL but not the text in the box; a text that is being typed stays.
    if (box !== null && document.activeElement !== box) box.value = searched;
  }, [searched]);
  useEffect(() => {
    const box = input.current;
    // Text typed before hydration gets suggestions too.
    if (box !== null && box.value !== box.defaultValue) setText(box.value);
  }, []);
  return (
    <Form
      role="search"
      method="get"
      action={paths.products()}
      className="relative w-full"
      preventScrollReset={isResults}
      onSubmit={(event) => {
        event.preventDefault();
        setText(undefined);
        const q = input.current?.value ?? '';
        search(q);
        void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(q));
      }}
    >
      <SearchInput
        input={input}
        searched={searched}
        text={text}
        typing={typing}
        onEmpty={() => setText('')}
        onLeave={() => setText(undefined)}
      />
      {searched !== '' && (
        <IconButton
          icon="close"
          label={words.clear}
          className="absolute top-0 right-0.5"
          onClick={() => {
            if (input.current !== null) input.current.value = '';
            setText(undefined);
            searchHere('');
            input.current?.focus();
          }}
        />
      )}
    </Form>
  );
}
