import { classes } from '../../lib/classes.ts';
import { formatCount } from '../../lib/format.ts';
import { adminLayoutWords } from './admin-layout-words.ts';

type MenuCountProps = { count: number; isCalm: boolean; className?: string };

/** Shows the pending count of a line or tab; nothing when nothing waits. */
export function MenuCount({ count, isCalm, className }: MenuCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={classes(
        'min-w-5 shrink-0 whitespace-nowrap rounded-full px-1.5 text-center text-xs leading-5 font-semibold tabular-nums',
        isCalm ? 'bg-paper-deep text-ink-soft' : 'bg-maroon text-on-maroon',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? adminLayoutWords.many : count}</span>
      <span className="sr-only">{adminLayoutWords.waiting(formatCount(count))}</span>
    </span>
  );
}
