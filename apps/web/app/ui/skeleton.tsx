import { classes } from '../lib/classes.ts';
import { uiWords } from './ui-words.ts';

/** Shows a placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block rounded-sm bg-paper-deep motion-ok:animate-shimmer', className)}
    />
  );
}

/** Shows placeholders for the rows of a loading list. */
export function SkeletonRows({ rows, className }: { rows: number; className: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{uiWords.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}
