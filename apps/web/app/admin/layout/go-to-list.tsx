import { Link } from 'react-router';
import { Icon } from '../../ui/icons.tsx';
import type { GoToOption } from './go-to-options.ts';
import { goToWords } from './go-to-words.ts';

type GoToListProps = {
  /** Id of the box. */
  id: string;
  options: readonly GoToOption[];
  /** Index of the chosen option. */
  place: number;
  onClose: () => void;
};

/** Returns the id of an option. */
export function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** Shows the results as the listbox of a combobox; the focus stays in its text field. */
export function GoToList({ id, options, place, onClose }: GoToListProps) {
  return (
    <div className="-mx-5 -mb-5 h-[min(50dvh,24rem)] overflow-y-auto border-t border-line">
      {options.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={goToWords.results}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <Line
              key={`${option.kind} ${option.to}`}
              id={optionId(id, index)}
              option={option}
              isChosen={index === place}
              onClose={onClose}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type LineProps = { id: string; option: GoToOption; isChosen: boolean; onClose: () => void };

function Line({ id, option, isChosen, onClose }: LineProps) {
  const { kind, to, icon, name, detail } = option;
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onClose}
      className="flex min-h-12 items-center gap-3 px-5 py-1.5 text-sm no-underline hover:bg-paper-deep aria-selected:bg-accent-tint"
    >
      <Icon name={icon} className="size-5 text-ink-soft" />
      <span className="min-w-0 grow">
        <span className="line-clamp-1 font-medium">{name}</span>
        {detail !== undefined && (
          <span className="line-clamp-1 text-xs text-ink-soft">{detail}</span>
        )}
      </span>
      <span className="shrink-0 text-xs text-ink-soft">{goToWords.kinds[kind]}</span>
    </Link>
  );
}
