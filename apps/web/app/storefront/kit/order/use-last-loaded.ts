import { useState } from 'react';

/**
 * Returns the loaded data of a page. After a failed reload of the same thing, `of` (such as the number of an
 * order), returns the data that was loaded before; `failed` is the message of the failure.
 */
export function useLastLoaded<Data>(data: Data, of: string, failed: string | null): Data {
  const [last, setLast] = useState({ data, of });
  if (failed !== null && of === last.of) return last.data;
  if (data !== last.data) setLast({ data, of });
  return data;
}
