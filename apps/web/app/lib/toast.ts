import type { ReactElement } from 'react';
import type headless from 'react-hot-toast/headless';

/** Maximum number of toasts. */
export const MOST_TOASTS = 20;

const SUCCESS_MS = 2000;
const OTHER_MS = 4000;

/** Shows toasts: success for 2 s, others for 4 s, loading until replaced. */
export const toast = {
  success: (message: string) =>
    showOnce(message, (on, id) => on.success(message, { id, duration: SUCCESS_MS })),
  error: (message: string) =>
    showOnce(message, (on, id) => on.error(message, { id, duration: OTHER_MS })),
  /** Announces it to screen readers only, because the change itself is visible. */
  announced: (message: string) =>
    showOnce(message, (on, id) =>
      on.success(message, { id, duration: SUCCESS_MS, className: 'sr-only' }),
    ),
  /** Shows a success with an action, in a look of its own. */
  custom: (content: ReactElement, className: string) =>
    show((on) => on.custom(content, { duration: OTHER_MS, className })),
  plain: (message: string) =>
    showOnce(message, (on, id) => on(message, { id, duration: OTHER_MS })),
  loading: (message: string) => show((on) => on.loading(message, { duration: Infinity })),
  dismiss: (id: string) => show((on) => on.dismiss(id)),
};

/**
 * Loads the library lazily, because no first screen needs it. Toasts keep their order until it arrives.
 */
function show(make: (board: typeof headless) => unknown): void {
  import('react-hot-toast/headless').then(({ default: board }) => make(board), console.error);
}

/** Shows a message in place of its earlier toast, as the newest one. */
function showOnce(message: string, make: (board: typeof headless, id: string) => unknown): void {
  show((board) => {
    board.remove(message);
    make(board, message);
  });
}
