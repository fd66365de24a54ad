import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { markedLine } from './marked-line.ts';
import { policiesWords as words } from './policies-words.ts';

const MARKS = [
  { mark: '# ', name: words.heading },
  { mark: '- ', name: words.point },
] as const;

/** Shows the buttons that make the line with the cursor a heading or a point, or a plain line again. */
export function MarkButtons({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const put = (mark: string) => {
    const box = area.current;
    if (box === null) return;
    const { start, end, line } = markedLine(box.value, box.selectionStart, mark);
    box.setRangeText(line, start, end, 'end');
    // React notices the change by this event.
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.focus();
  };
  return (
    <div role="group" aria-label={words.marks} className="flex flex-wrap gap-2">
      {MARKS.map(({ mark, name }) => (
        <Button key={mark} variant="secondary" size="small" onClick={() => put(mark)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
