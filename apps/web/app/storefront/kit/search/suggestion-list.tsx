import { useEffect } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { Picture } from '../../../ui/picture.tsx';
import { searchFieldWords as words } from './search-field-words.ts';
import { type Option, optionsOf } from './suggestion-options.ts';
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
};

/** Shows the suggestions below the search: the listbox of a combobox, whose focus stays in the field. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, text, keys, active, onActive, onExpanded } = props;
  const options = optionsOf(useSuggestions(text));
  const idOf = ({ key }: Option) => `${id}-${key}`;
  const { isOpen, close } = useListKeys({
    keys,
    text,
    options,
    place: options.findIndex((option) => idOf(option) === active),
    onPoint(option) {
      onActive(option && idOf(option));
      if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
    },
  });
  useEffect(() => onExpanded(isOpen), [isOpen, onExpanded]);
  useEffect(() => onActive(undefined), [text, onActive]);
  return (
    <>
      <span role="status" className="sr-only">
        {text.trim() === '' ? '' : words.found(options.length)}
      </span>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={words.suggestions}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-sm border border-line bg-surface py-1 shadow-over max-lg:-right-12 lg:right-0 lg:left-auto lg:w-md"
        >
          {options.map((option) => (
            <SuggestedLine
              key={option.key}
              id={idOf(option)}
              option={option}
              isActive={idOf(option) === active}
              onClose={close}
            />
          ))}
        </div>
      )}
    </>
  );
}

type LineProps = { id: string; option: Option; isActive: boolean; onClose: () => void };

function SuggestedLine({ id, option, isActive, onClose }: LineProps) {
  const { kind, to, label, product } = option;
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onClose}
      data-kind={kind}
      className="flex min-h-12 items-center gap-3 px-3 py-1.5 hover:bg-paper-deep aria-selected:bg-paper-deep data-[kind=all]:border-t data-[kind=all]:border-line data-[kind=all]:font-medium data-[kind=all]:text-accent data-[kind=corrected]:font-medium"
    >
      {product !== undefined && (
        <Picture
          picture={product.picture}
          src={product.imgUrl}
          alt=""
          sizes="3rem"
          className="aspect-3/4 w-12 shrink-0 rounded-sm"
        />
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-2">{label}</span>
        {product?.color !== undefined && product.color !== null && (
          <span className="block truncate text-sm text-ink-soft">{product.color}</span>
        )}
      </span>
      {product !== undefined && (
        <span className="shrink-0 text-sm font-medium tabular-nums">
          {formatPrice(product.price)}
        </span>
      )}
    </Link>
  );
}
