import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { isOfComposition, useTyping } from '../../lib/use-typing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClasses } from '../../ui/field.tsx';
import { GoToList, optionId } from './go-to-list.tsx';
import type { GoToOption } from './go-to-options.ts';
import { goToWords } from './go-to-words.ts';
import { useGoTo } from './use-go-to.ts';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Shows the box that goes to any page, order, product or customer: a combobox in a dialog. */
export function GoToBox({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState(0);
  const typing = useTyping(
    (typed) => setKeyword(typed.trim()),
    SEARCH_DELAY_MS,
    (typed) => {
      setText(typed.trim());
      setChosen(0);
    },
  );
  const { options, isSearching, failed } = useGoTo(text, keyword);
  const place = Math.min(chosen, options.length - 1);
  const press = usePress({ id, options, place, onChoose: setChosen, onClose });
  const hasOptions = options.length > 0;
  return (
    <Dialog open onClose={onClose} title={goToWords.title}>
      <div className="flex flex-col gap-3">
        <input
          ref={focusOnArrival}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label={goToWords.search}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? `${id}-list` : undefined}
          aria-activedescendant={hasOptions ? optionId(id, place) : undefined}
          placeholder={goToWords.search}
          autoComplete="off"
          {...typing}
          onKeyDown={press}
          className={controlClasses}
        />
        <p role="status" className="min-h-5 text-xs text-ink-soft">
          {stateOf({ isSearching, failed, count: options.length })}
        </p>
        <GoToList id={id} options={options} place={place} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type Press = {
  id: string;
  options: readonly GoToOption[];
  place: number;
  onChoose: (place: number) => void;
  onClose: () => void;
};

/** Handles the keys of the field: arrows choose an option, Enter opens it. */
function usePress({ id, options, place, onChoose, onClose }: Press) {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const option = options[place];
    if (isOfComposition(event) || option === undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onClose();
      void navigate(option.to);
    } else if (step !== undefined) {
      event.preventDefault();
      const next = (place + step + options.length) % options.length;
      onChoose(next);
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
    }
  };
}

type SearchState = { isSearching: boolean; failed: string | undefined; count: number };

function stateOf({ isSearching, failed, count }: SearchState): string {
  if (isSearching) return goToWords.searching;
  if (failed !== undefined) return failed;
  return count === 0 ? goToWords.none : goToWords.found(count);
}
