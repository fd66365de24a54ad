import { HEAD_SCRIPTS } from './event-replay-script.ts';

// Relies on: the modulepreload links that React Router writes.
// Noticed by: defer-scripts.test.ts.
// Switched off by: rendering `html` itself in entry.server.tsx; scripts then compete with the first
// picture.
// Gain: on the phone of bench/first-view.ts the home page's largest contentful paint comes after 1.8 s
// instead of 2.9 s. Holding the scripts back until the picture is painted gains nothing more.

const PRELOAD = '<link rel="modulepreload"';
const THEME_COLOR = '<meta name="theme-color"';

/**
 * Rewrites React Router's HTML: scripts load after styles, fonts and pictures, because the page is
 * already readable without them.
 */
export function deferScripts(written: string): string {
  // Most of a page is between its head and its scripts, and is not searched.
  const color = written.indexOf(THEME_COLOR);
  const headEnd = color === -1 ? 0 : written.indexOf('>', color) + 1;
  const scripts = Math.max(written.indexOf(PRELOAD), headEnd);
  const rest = written.slice(scripts).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
  const inHead = color === -1 ? '' : HEAD_SCRIPTS;
  return written.slice(0, headEnd) + inHead + written.slice(headEnd, scripts) + rest;
}
