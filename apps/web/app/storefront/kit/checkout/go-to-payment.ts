import type { NavigateFunction } from 'react-router';

/**
 * Opens the payment page at `path`. When one of its files is lost on the way, the browser loads the whole
 * page: a reload of the checkout would forget that Pay was pressed.
 */
export async function goToPayment(navigate: NavigateFunction, path: string): Promise<void> {
  const load = () => {
    if (navigator.onLine) location.assign(path);
  };
  window.addEventListener('vite:preloadError', load);
  try {
    await navigate(path);
  } finally {
    window.removeEventListener('vite:preloadError', load);
  }
}
