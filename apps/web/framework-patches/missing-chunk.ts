import type { Plugin } from 'vite';

// Relies on: Vite's helper for `import()`, which sends `vite:preloadError`, and `loadRouteModule` of
// React Router, which reloads the page when a route's file cannot be loaded.
// Noticed by: the build, which fails without these lines, and e2e/chunk-gone.spec.ts.
// Switched off by: removing it from vite.config.ts; React Router then reloads by itself, repeatedly if
// necessary, and input is lost.

const ROUTE_MODULES = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const PRELOAD_HELPER = /vite\/preload-helper/;

/**
 * Matches the line with which Vite continues with an empty module when a listener prevents the event.
 * Our listener gives a promise instead: pending while the page reloads or is being left, and rejected
 * otherwise.
 */
const THROW = /if \(!(\w+)\.defaultPrevented\) throw \w+;/;
const ANSWER = '$& return $1.answer;';

/** Without a reload the navigation is cancelled: an error would leave a blank page. */
const RELOAD = 'window.location.reload();';

/**
 * Vite plugin for the browser's build: lets `lib/missing-chunk.ts` decide what happens when a file is
 * gone.
 */
export function handleMissingChunks(): Plugin {
  return {
    name: 'handle-missing-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [ROUTE_MODULES, PRELOAD_HELPER] },
      handler(code, id) {
        const isHelper = PRELOAD_HELPER.test(id);
        const changed = isHelper ? code.replace(THROW, ANSWER) : code.replace(RELOAD, '');
        if (changed === code) this.error(`${id} does not read as expected any more`);
        return { code: changed, map: null };
      },
    },
  };
}
