import { Fragment, useEffect, useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../../../lib/classes.ts';
import { grouped } from '../../../lib/grouped.ts';
import { rememberSearch } from './recent-searches.ts';
import { searchFieldWords as words } from './search-field-words.ts';
import { SuggestedLine } from './suggested-line.tsx';
import { type Option, optionsOf } from './suggestion-options.ts';
import { useFirstOptions } from './use-first-options.ts';
import { type ComboboxKeys, useListKeys } from './use-list-keys.ts';
import { useSuggestions } from './use-suggestions.ts';

type SuggestionListProps = {
  id: string;
  /** The typed text. */
  text: string;
  keys: RefObject<ComboboxKeys | undefined>;
  /** Id of the option that the arrow keys have selected. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  onExpanded: (isExpanded: boolean) => void;
  /** Called with the search of a chosen option. */
  onSearch: (q: string) => void;
};

/** Shows the suggestions below the search: the listbox of a combobox, whose focus stays in the field. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, text, keys, active, onActive, onExpanded, onSearch } = props;
  const isEmpty = text.trim() === '';
  const first = useFirstOptions(isEmpty);
  const suggested = optionsOf(useSuggestions(text));
  const options = isEmpty ? first : suggested;
  const idOf = ({ key }: Option) => `${id}-${key.replaceAll(/\s/g, '_')}`;
  const { isOpen, choose } = useListKeys({
    keys,
    text,
    options,
    place: options.findIndex((option) => idOf(option) === active),
    elementOf: (option) => document.getElementById(idOf(option)),
    onPoint: (option) => onActive(option && idOf(option)),
    onChoose({ to = '' }) {
      const q = new URLSearchParams(to.split('?')[1]).get('q');
      if (q === null) return;
      rememberSearch(q);
      onSearch(q);
    },
  });
  useEffect(() => onExpanded(isOpen), [isOpen, onExpanded]);
  useEffect(() => onActive(undefined), [text, onActive]);
  const groups = grouped(options, ({ heading, key }) => heading ?? key);
  return (
    <>
      <span role="status" className="sr-only">
        {isEmpty ? '' : words.found(options.length)}
      </span>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={words.suggestions}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-sm border border-line bg-surface py-1 shadow-over max-lg:-right-12"
        >
          {[...groups.values()].map((group) => (
            <Group key={group[0]?.key} options={group}>
              {group.map((option) => (
                <SuggestedLine
                  key={option.key}
                  id={idOf(option)}
                  option={option}
                  text={text}
                  isActive={idOf(option) === active}
                  onChoose={() => choose(option)}
                />
              ))}
            </Group>
          ))}
        </div>
      )}
    </>
  );
}

/** Shows the options of one heading; one option without a heading is alone. */
function Group({ options: [first], children }: { options: Option[]; children: ReactNode }) {
  const id = useId();
  if (first?.heading === undefined) return <Fragment>{children}</Fragment>;
  const { kind, heading } = first;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classes(
        kind === 'example' && 'flex flex-wrap gap-2 px-3 pb-3',
        kind === 'recent' && 'grid grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <p
        id={id}
        role="presentation"
        className={classes(
          'col-span-full w-full pt-3 pb-1 text-xs font-semibold tracking-label text-ink-soft uppercase',
          kind !== 'example' && 'px-3',
        )}
      >
        {heading}
      </p>
      {children}
    </div>
  );
}
