import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useToasterStore } from 'react-hot-toast/headless';

/** Returns the messages of all toasts so far, newest first, separated by commas. */
export async function shownToasts(): Promise<string> {
  // A toast is shown once its library is loaded.
  await new Promise((resolve) => setImmediate(resolve));
  return renderToStaticMarkup(
    createElement(() =>
      useToasterStore()
        .toasts.map(({ message }) => String(message))
        .join(),
    ),
  );
}
