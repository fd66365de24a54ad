import { BANNER_SECONDS } from '@shop/contract/home-banners';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Manages a carousel on a scrolling track; the browser handles swipes. Advances every five seconds
 * unless it is paused, hovered, focused, hidden, or reduced motion is preferred.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const hasMotion = useHasMotion();
  const [shown, setShown] = useState(0);
  const [isWanted, setWanted] = useState(true);
  const { isHeld, letGo, rest } = useHold();
  const playing = isWanted && hasMotion && count > 1;

  const show = (index: number) => {
    const list = track.current;
    if (list === null || count === 0) return;
    const left = ((index + count) % count) * list.clientWidth;
    list.scrollTo({ left, behavior: hasMotion ? 'smooth' : 'instant' });
  };
  const setPlaying = (wanted: boolean) => {
    setWanted(wanted);
    // Pressing play leaves pointer and focus on the button, but the carousel must move.
    if (wanted) letGo();
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
    // An interval, not a timeout: a step in a hidden tab renders nothing that would start the next
    // timeout.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') show(shown + 1);
    }, BANNER_SECONDS * 1000);
    return () => clearInterval(timer);
  });

  return { track, shown, show, playing, setPlaying, rest, hasMotion };
}

/** Returns whether a pointer is over it or the focus is in it; a finger counts only while it touches. */
function useHold() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const rest = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  };
  const letGo = () => {
    setPointedAt(false);
    setFocus(false);
  };
  return { isHeld: isPointedAt || hasFocus, letGo, rest };
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
