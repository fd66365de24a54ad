import { useEffect, useState } from 'react';

/** Seconds that are left of `from`, once a second; `restart` begins anew. */
export function useCountdown(from: number) {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    // Reckoned from the clock: a phone that slept has not counted.
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
