import { useEffect, useState } from 'react';

/** Longest pause in ms: a mouse may rest where a toast appears, over a button that the person needs. */
const LONGEST_PAUSE_MS = 6000;

type Pause = { startPause: () => void; endPause: () => void };

/**
 * Pauses the toasts while a mouse rests on them, for 6 s at most. The pause also ends with the last
 * toast, because a removed element gets no `mouseleave`.
 */
export function useHoverPause(isShown: boolean, { startPause, endPause }: Pause) {
  const [isHovered, setIsHovered] = useState(false);
  const isPaused = isShown && isHovered;
  useEffect(() => {
    if (!isPaused) return undefined;
    const end = () => setIsHovered(false);
    startPause();
    const timer = setTimeout(end, LONGEST_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      endPause();
      end();
    };
  }, [isPaused, startPause, endPause]);
  return {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
  };
}
