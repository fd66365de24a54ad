import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { Buta } from '../../ui/motif.tsx';
import { useStore } from './store-data.ts';
import { bannerWords } from './banner-words.ts';

/** Approximate width of a letter, and of the gap between two lines, in px. */
const LETTER = 10;
const GAP = 64;
/** Minimum width of a run in px: wider than any screen, or the strip would show its end. */
const RUN = 2_600;

/**
 * Shows the owner's lines of today moving past; nothing without any. Respects reduced motion and can be
 * paused.
 */
export function Marquee() {
  const { marquee } = useStore();
  const [paused, setPaused] = useState(false);
  if (marquee.length === 0) return null;
  return (
    <section
      aria-label={bannerWords.strip}
      data-screen-only
      className="group relative flex h-8 items-center overflow-hidden bg-maroon text-on-maroon"
    >
      <div
        className={classes(
          'flex shrink-0 group-hover:[animation-play-state:paused] motion-ok:animate-strip',
          paused && '[animation-play-state:paused]',
        )}
      >
        <Run lines={marquee} />
        <Run lines={marquee} hidden />
      </div>
      <button
        type="button"
        aria-label={paused ? bannerWords.moveStrip : bannerWords.stopStrip}
        onClick={() => setPaused(!paused)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center bg-maroon motion-reduce:hidden"
      >
        <Icon name={paused ? 'play' : 'pause'} className="size-4" />
      </button>
    </section>
  );
}

function Run({ lines, hidden = false }: { lines: readonly string[]; hidden?: boolean }) {
  const width = lines.reduce((sum, line) => sum + line.length * LETTER + GAP, 0);
  const times = Math.ceil(RUN / width);
  return (
    <ul aria-hidden={hidden || undefined} className="flex shrink-0 items-center">
      {Array.from({ length: times }, () => lines)
        .flat()
        .map((line, index) => (
          <li
            key={index}
            aria-hidden={index >= lines.length || undefined}
            className="flex items-center gap-6 pr-6 text-xs font-semibold tracking-label whitespace-nowrap uppercase"
          >
            {line}
            <Buta className="h-5 text-zari-soft" />
          </li>
        ))}
    </ul>
  );
}
