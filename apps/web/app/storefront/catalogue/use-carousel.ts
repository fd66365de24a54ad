import { BANNER_SECONDS } from '@shop/contract/banners';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * A row of slides in a scrolling track: swiping is the browser's, the rest is here. It moves on
 * every five seconds unless stopped, pointed at, focused, out of sight or not wanted to move.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const hasMotion = useHasMotion();
  const [shown, setShown] = useState(0);
  const [isWanted, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const playing = isWanted && hasMotion && count > 1;

  const show = (index: number) => {
    const list = track.current;
    if (list === null || count === 0) return;
    const left = ((index + count) % count) * list.clientWidth;
    list.scrollTo({ left, behavior: hasMotion ? 'smooth' : 'instant' });
  };

  useEffect(() => {
    const list = track.current;
    if (list === null) return;
    const look = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [count]);

  useEffect(() => {
    if (!playing || isHeld) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') show(shown + 1);
    }, BANNER_SECONDS * 1000);
    return () => clearTimeout(timer);
  });

  const rest = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { track, shown, show, playing, setPlaying, rest, hasMotion };
}

function useHasMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(STILL);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => !matchMedia(STILL).matches,
    () => true,
  );
}
