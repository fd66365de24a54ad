import type { Plugin } from 'vite';

// Relies on: Vite's helper for `import()`, which sends `vite:preloadError`, `loadRouteModule` of React
// Router, which reloads the page when a route's file cannot be loaded, and its `prefetchModule`.
// Noticed by: the build, which fails without these lines, e2e/chunk-gone.spec.ts and e2e/offline.spec.ts.
// Switched off by: removing it from vite.config.ts; React Router then reloads by itself, repeatedly if
// necessary, and input is lost.

const ROUTE_MODULES = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const ROUTES = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/;
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

/** A file that could not be loaded ahead is requested again, which reports the error. */
const AHEAD = /import\([^()]*\bmodulePath\s*\)/;

/**
 * Vite plugin for the browser's build: lets `lib/missing-chunk.ts` decide what happens when a file is
 * gone.
 */
export function handleMissingChunks(): Plugin {
  return {
    name: 'handle-missing-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [ROUTE_MODULES, ROUTES, PRELOAD_HELPER] },
      handler(code, id) {
        const changed = changeOf(id, code);
        if (changed === code) this.error(`${id} does not read as expected any more`);
        return { code: changed, map: null };
      },
    },
  };
}

function changeOf(id: string, code: string): string {
  if (PRELOAD_HELPER.test(id)) return code.replace(THROW, ANSWER);
  if (ROUTES.test(id)) return code.replace(AHEAD, '$&.catch(() => {})');
  return code.replace(RELOAD, '');
}
