import { useEffect } from 'react';

/**
 * Marks this browser as one of the back office, so that its own look at the link of a draft is not counted as the
 * customer's. The mark gives nothing, and only the pages of links get it.
 */
export function useOfficeBrowser(): void {
  useEffect(() => {
    document.cookie = 'office=1; Path=/pay; Max-Age=34560000; SameSite=Lax';
  }, []);
}
