import { useId } from 'react';
import { classes } from '../lib/classes.ts';

/**
 * Draws the temple border of a Kanchipuram sari, a row of spires over two lines, in the text's colour.
 */
export function TempleBorder({ className }: { className: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={classes('block h-3.5 w-full', className)}
      preserveAspectRatio="none"
    >
      <defs>
        <pattern id={id} width="18" height="14" patternUnits="userSpaceOnUse">
          <path
            d="M0 9.5 9 1l9 8.5M4.5 9.5 9 5.2l4.5 4.3M0 9.5h18M0 12.5h18"
            fill="none"
            stroke="currentColor"
            strokeWidth="0.9"
          />
        </pattern>
      </defs>
      <rect width="100%" height="14" fill={`url(#${id})`} />
    </svg>
  );
}

/** Draws a buta, the leaning drop of Indian weaving, in thin lines of the text's colour. */
export function Buta({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 40 60"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      className={classes('shrink-0', className)}
    >
      <path d="M30 4c3 9-4 12 2 24 6 13-1 28-13 28S2 45 5 34C8 22 24 20 30 4Z" />
      <path d="M27 14c0 8-3 12 1 20 4 9-1 17-9 17S8 43 10 36c2-8 13-10 17-22Z" />
      <path d="M19 46c-4-6-4-11 0-17 4 6 4 11 0 17Z" />
      <path d="M19 46c-5-1-7-4-7-8 4 0 6 3 7 8Zm0 0c5-1 7-4 7-8-4 0-6 3-7 8Z" />
      <path d="M19 46v6" />
    </svg>
  );
}

/** Draws a background pattern of small butas, for coloured panels. */
export function ButaGround({ className }: { className: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={classes('absolute inset-0 size-full', className)}>
      <defs>
        <pattern id={id} width="72" height="84" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1">
            <path d="M26 8c2 5-2 7 1 13 3 7 0 14-7 14s-9-6-7-12c2-6 10-7 13-15Zm-6 23c-2-3-2-6 0-9 2 3 2 6 0 9Z" />
            <path d="M62 50c2 5-2 7 1 13 3 7 0 14-7 14s-9-6-7-12c2-6 10-7 13-15Zm-6 23c-2-3-2-6 0-9 2 3 2 6 0 9Z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
