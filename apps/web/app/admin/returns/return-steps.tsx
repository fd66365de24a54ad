import type { MouseEvent } from 'react';
import { formWords } from '../../ui/form-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { returnsWords as words } from './returns-words.ts';

/** Place of a return in the list. */
export type Place = { index: number; count: number };

type ReturnStepsProps = { returnId: string; place: Place };

/** Goes to the return before or after in the list; nothing when it is the only one. */
export function ReturnSteps({ returnId, place: { index, count } }: ReturnStepsProps) {
  if (count === 1) return null;
  return (
    <div data-screen-only className="ml-auto flex items-center gap-1">
      <IconButton
        icon="chevronLeft"
        label={words.before(returnId)}
        disabled={index === 0}
        onClick={(event) => goTo(cardOf(event)?.previousElementSibling)}
      />
      <span className="text-sm text-ink-soft tabular-nums">
        {formWords.placeOf(index + 1, count)}
      </span>
      <IconButton
        icon="chevronRight"
        label={words.after(returnId)}
        disabled={index === count - 1}
        onClick={(event) => goTo(cardOf(event)?.nextElementSibling)}
      />
    </div>
  );
}

const cardOf = ({ currentTarget }: MouseEvent) => currentTarget.closest('li');

/** Scrolls to a card and focuses its heading. */
function goTo(card: Element | null | undefined): void {
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector('h2')?.focus({ preventScroll: true });
}
