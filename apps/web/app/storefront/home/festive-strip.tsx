import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { Buta } from '../../ui/motif.tsx';
import { bannerWords } from './banner-words.ts';

/** The festive sale marquee. It respects reduced motion and can be paused. */
export function FestiveStrip() {
  const [paused, setPaused] = useState(false);
  return (
    <section
      aria-label={bannerWords.strip}
      data-screen-only
      className="group relative flex h-10 items-center overflow-hidden bg-maroon text-on-maroon"
    >
      <div
        className={classes(
          'flex shrink-0 group-hover:[animation-play-state:paused] motion-ok:animate-strip',
          paused && '[animation-play-state:paused]',
        )}
      >
        <Run />
        <Run hidden />
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

function Run({ hidden = false }: { hidden?: boolean }) {
  const words = [...bannerWords.festive, ...bannerWords.festive];
  return (
    <ul aria-hidden={hidden || undefined} className="flex shrink-0 items-center">
      {words.map((word, index) => (
        <li
          key={index}
          aria-hidden={index >= bannerWords.festive.length || undefined}
          className="flex items-center gap-6 pr-6 text-xs font-semibold tracking-label whitespace-nowrap uppercase"
        >
          {word}
          <Buta className="h-5 text-zari-soft" />
        </li>
      ))}
    </ul>
  );
}
