import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';

const EVERY_MS = 30_000;

/** Returns the time, which moves on twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
