import { classes } from '../lib/classes.ts';

type PictureDotsProps = { count: number; shown: number; className: string };

/** Shows which of several pictures is visible; only an ornament, because a swipe changes them. */
export function PictureDots({ count, shown, className }: PictureDotsProps) {
  return (
    <span data-dots className={className}>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classes(
            'size-1.5 rounded-full ring-1 ring-paper forced-color-adjust-none',
            index === shown ? 'bg-maroon' : 'bg-paper/70',
          )}
        />
      ))}
    </span>
  );
}
