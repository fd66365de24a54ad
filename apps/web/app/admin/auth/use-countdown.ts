import { useEffect, useState } from 'react';

/** A countdown in seconds from `from`; `restart` starts it again. */
export function useCountdown(from: number) {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    // Computed from the clock, because timers stop while a phone sleeps.
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000))),
      500,
    );
    return () => clearInterval(timer);
  }, [end]);
  const restart = () => {
    setEnd(Date.now() + from * 1000);
    setSeconds(from);
  };
  return { seconds, restart };
}
