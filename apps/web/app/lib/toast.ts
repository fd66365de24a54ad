import type headless from 'react-hot-toast/headless';

/** Most toasts held at once. */
export const MOST_TOASTS = 20;

const SUCCESS_MS = 2000;
const OTHER_MS = 4000;

/** Short messages over the page: success for 2 s, others for 4 s, loading until it is replaced. */
export const toast = {
  success: (message: string) => show((on) => on.success(message, { duration: SUCCESS_MS })),
  // Several calls of one page may fail alike, which is said once.
  error: (message: string) => show((on) => on.error(message, { id: message, duration: OTHER_MS })),
  plain: (message: string) => show((on) => on(message, { duration: OTHER_MS })),
  loading: (message: string) => show((on) => on.loading(message, { duration: Infinity })),
  dismiss: (id: string) => show((on) => on.dismiss(id)),
};

/** No page needs the library for its first screen; it arrives with the toaster, in their order. */
function show(make: (board: typeof headless) => unknown): void {
  import('react-hot-toast/headless').then(({ default: board }) => make(board), console.error);
}
