import { HEAD_SCRIPTS } from './event-replay-script.ts';

// Relies on: the HTML that React Router writes, that is its modulepreload links and the inline module
// script that starts the page, and on `fetchpriority="high"` at the first picture.
// Noticed by: defer-scripts.test.ts, e2e/first-view.spec.ts.
// Switched off by: rendering `html` itself in entry.server.tsx; scripts then load with everything else.

const PRELOADS = '<link rel="modulepreload"';
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const THEME_COLOR = '<meta name="theme-color"';
const HAS_FIRST_PICTURE = /<img [^>]*fetchpriority="high"/i;

/**
 * Delays the scripts until the first picture is painted, because on a slow connection they would compete
 * with it; at most 3 s, and only until the visitor clicks or types. `event-replay-script.ts` captures
 * such events.
 */
const WAIT = `
const frame = () => new Promise((go) => new IntersectionObserver(go).observe(document.body));
await Promise.race([
  document.querySelector('img[fetchpriority="high"]').decode().then(frame, frame).then(frame),
  new Promise((go) => ['pointerdown', 'keydown'].forEach((type) => addEventListener(type, go, true))),
  new Promise((go) => setTimeout(go, 3000)),
]);
`;

/**
 * Rewrites React Router's HTML: scripts load after styles, fonts and pictures, because the page is
 * already readable without them.
 */
export function deferScripts(written: string): string {
  // Most of a page is between its head and its scripts, and is not searched.
  const color = written.indexOf(THEME_COLOR);
  const headEnd = color === -1 ? 0 : written.indexOf('>', color) + 1;
  const scripts = Math.max(written.indexOf(PRELOADS), headEnd);
  const rest = HAS_FIRST_PICTURE.test(written)
    ? afterThePicture(written.slice(scripts))
    : written
        .slice(scripts)
        .replaceAll(PRELOAD, '<link rel="modulepreload" fetchpriority="low" href="$1"/>');
  const inHead = color === -1 ? '' : HEAD_SCRIPTS;
  return written.slice(0, headEnd) + inHead + written.slice(headEnd, scripts) + rest;
}

function afterThePicture(written: string): string {
  const files = [...written.matchAll(PRELOAD)].map(([, file]) => file);
  return written.replaceAll(PRELOAD, '').replace(START, (_, start: string) => {
    const text = [WAIT, preloading(files, start), afterwards(start)].join('');
    return `<script type="module" async="">${text}</script>`;
  });
}

/**
 * Preloads all files at once, including those that only other files import, and then imports them one by
 * one, except the one that starts the page: between the imports a phone can paint and respond.
 */
function preloading(files: readonly (string | undefined)[], start: string): string {
  const before = files.filter((file) => !start.includes(`import("${file}")`));
  return `const pause = () => new Promise((go) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = go;
  port2.postMessage(null);
});
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await pause();
}
for (const href of ${JSON.stringify(before)}) {
  await import(href);
  await pause();
}
`;
}

/** Writes the same imports in the same order, as dynamic imports in place instead of hoisted ones. */
function afterwards(start: string): string {
  return start
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");?$/gm, 'await import($1);');
}
