import type { Plugin } from 'vite';

// Relies on: `loadRouteModule` of React Router, which reloads the page when a route's file cannot be loaded.
// Noticed by: the build, which fails without that line, and e2e/chunk-gone.spec.ts.
// Switched off by: removing it from vite.config.ts; React Router then reloads by itself, again and again if
//   it must, and what was typed is lost.

const ROUTE_MODULES = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';

/**
 * The event that Vite sends for every other file. The navigation is given up where nobody reloads the page:
 * an error would leave nothing but a blank page.
 */
const TELL = `window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));`;

/** Vite plugin for the browser's build: lets `lib/missing-chunk.ts` decide when a route's file is gone. */
export function tellMissingChunk(): Plugin {
  return {
    name: 'tell-missing-chunk',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTE_MODULES },
      handler(code) {
        if (!code.includes(RELOAD)) this.error('React Router does not reload by itself any more');
        return { code: code.replace(RELOAD, TELL), map: null };
      },
    },
  };
}
