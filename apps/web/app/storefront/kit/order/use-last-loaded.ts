import { useState } from 'react';

type Reading = {
  /** What was read, such as the number of an order. */
  of: string;
  /** The message when it could not be read. */
  failed: string | null;
};

/** Returns what a page has loaded; after a failed reload of the same thing, what was loaded before. */
export function useLastLoaded<Data>(data: Data, { of, failed }: Reading): Data {
  const [last, setLast] = useState({ data, of });
  if (failed !== null && of === last.of) return last.data;
  if (data !== last.data) setLast({ data, of });
  return data;
}
