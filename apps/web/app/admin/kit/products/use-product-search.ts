import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import { productCalls } from '@shop/contract/products';
import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { isOfComposition, useTyping } from '../../../lib/use-typing.ts';
import { useCall } from '../use-call.ts';

/** Searches the products on sale by the text of a field; returns the field's props and the products. */
export function useProductSearch() {
  const [keyword, setKeyword] = useState('');
  const typing = useTyping(setKeyword, SEARCH_DELAY_MS);
  const query = { keyword: keyword.trim() };
  const isSearched = query.keyword.length >= 2;
  const { data, error } = useCall(
    productCalls.search,
    { query },
    { enabled: isSearched, keep: true, quiet: true },
  );
  // The field is in a form, which Enter would send.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isOfComposition(event)) return;
    event.preventDefault();
    setKeyword(event.currentTarget.value);
  };
  return {
    field: { type: 'search', autoComplete: 'off', ...typing, onKeyDown },
    isSearched,
    /** Undefined until the first products are there. */
    found: isSearched ? data : undefined,
    /** Why the search failed. */
    failed: error === null ? undefined : messageOf(error, productCalls.search.failed),
  };
}
