import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** Meaning of a badge, which sets its colours; its text has the meaning too. */
export type BadgeTone = 'good' | 'warn' | 'bad' | 'info' | 'plum' | 'accent' | 'plain';

const tones: Record<BadgeTone, string> = {
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
  plum: 'bg-plum-tint text-plum',
  accent: 'bg-maroon text-on-maroon',
  plain: 'bg-paper-deep text-ink-soft',
};

/** Shows a short state in a coloured label. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
