import { useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { searchFieldWords as words } from './search-field-words.ts';
import type { ComboboxKeys } from './use-list-keys.ts';

const SuggestionList = lazy(() =>
  import('./suggestion-list.tsx').then((file) => file.SuggestionList),
);

const FIELD = 'site-search';

/**
 * The search in the header of every page: a field on wide screens, on others behind an icon. A plain form
 * without scripts, where the icon's link shows it; with them it suggests what may be meant.
 */
export function SearchField() {
  const { key, pathname, search } = useLocation();
  // The location where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const input = useRef<HTMLInputElement>(null);
  const q = pathname === paths.products() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const open = () => {
    setOpenAt(key);
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <div className="flex items-center lg:w-64 xl:w-80">
      <a
        href={`#${FIELD}`}
        aria-label={words.open}
        title={words.open}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        className="inline-flex size-11 items-center justify-center rounded-sm hover:text-accent lg:hidden"
      >
        <Icon name="search" />
      </a>
      <Form
        id={FIELD}
        role="search"
        method="get"
        action={paths.products()}
        onSubmit={() => setOpenAt(undefined)}
        className={classes(
          'absolute inset-x-0 top-0 z-10 h-16 items-center gap-1 bg-paper px-3 sm:px-6',
          'lg:relative lg:flex lg:h-auto lg:w-full lg:bg-transparent lg:px-0',
          isOpen ? 'flex' : 'hidden target:flex',
        )}
      >
        <SearchInput key={`${key} ${q}`} input={input} q={q} />
        <IconButton
          icon="close"
          label={words.close}
          className="lg:hidden"
          onClick={() => {
            setOpenAt(undefined);
            if (location.hash === `#${FIELD}`) location.hash = '';
          }}
        />
      </Form>
    </div>
  );
}

type SearchInputProps = { input: React.RefObject<HTMLInputElement | null>; q: string };

/** The combobox; its list is loaded when it is first used. */
function SearchInput({ input, q }: SearchInputProps) {
  const listId = useId();
  const [text, setText] = useState<string>();
  const [isExpanded, setExpanded] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<ComboboxKeys>(undefined);
  useEffect(() => {
    // Typed before hydration.
    const typed = input.current?.value ?? '';
    if (typed !== q && document.activeElement === input.current) setText(typed);
  }, [input, q]);
  return (
    <div
      className="relative min-w-0 grow"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) keys.current?.close();
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
        role="combobox"
        defaultValue={q}
        aria-label={words.search}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={isExpanded ? active : undefined}
        placeholder={words.hint}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => keys.current?.press(event)}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-surface pr-3 pl-10 text-base hover:border-ink-soft"
      />
      {text !== undefined && (
        <SuggestionList
          id={listId}
          text={text}
          keys={keys}
          active={active}
          onActive={setActive}
          onExpanded={setExpanded}
        />
      )}
    </div>
  );
}
