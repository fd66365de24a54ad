import { useId, useRef, useState } from 'react';
import type { ComponentProps, RefObject, SyntheticEvent } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { searchFieldWords as words } from './search-field-words.ts';
import type { ComboboxKeys } from './use-list-keys.ts';

const SuggestionList = lazy(() =>
  import('./suggestion-list.tsx').then((file) => file.SuggestionList),
);

type SearchInputProps = {
  input: RefObject<HTMLInputElement | null>;
  searched: string;
  /** The typed text; undefined while there are no suggestions. */
  text: string | undefined;
  /** Handlers of the field. */
  typing: ComponentProps<'input'>;
  /** Called when the empty field is entered. */
  onEmpty: () => void;
  /** Called when the field loses the focus before the list has loaded. */
  onLeave: () => void;
};

/** Shows the combobox of the search; its list loads at its first use. */
export function SearchInput({ input, searched, text, typing, onEmpty, onLeave }: SearchInputProps) {
  const listId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<ComboboxKeys>(undefined);
  const isOpen = isExpanded && text !== undefined;
  const offer = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
    if (value === '') onEmpty();
    if (value === '') keys.current?.open();
  };
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) (keys.current?.close ?? onLeave)();
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        // A combobox must not have type search.
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        defaultValue={searched}
        aria-label={words.search}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? active : undefined}
        placeholder={words.hint}
        autoComplete="off"
        enterKeyHint="search"
        {...typing}
        onFocus={offer}
        onClick={offer}
        onKeyDown={(event) => keys.current?.press(event)}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-surface pr-11 pl-10 text-base hover:border-ink-soft"
      />
      {text !== undefined && (
        <SuggestionList
          id={listId}
          text={text}
          keys={keys}
          active={active}
          onActive={setActive}
          onExpanded={setExpanded}
          onSearch={(q) => {
            if (input.current !== null) input.current.value = q;
          }}
        />
      )}
    </div>
  );
}
