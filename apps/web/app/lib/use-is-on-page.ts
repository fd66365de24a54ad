import { useEffect, useRef } from 'react';

/** Returns a ref that is false once the component is gone, for an answer that comes later. */
export function useIsOnPage() {
  const isOnPage = useRef(true);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);
  return isOnPage;
}
