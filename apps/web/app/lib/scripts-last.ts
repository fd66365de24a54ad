import { HEAD_SCRIPTS } from './early-script.ts';

const PRELOADS = '<link rel="modulepreload"';
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const THEME_COLOR = '<meta name="theme-color"';
const HAS_FIRST_PICTURE = /<img [^>]*fetchpriority="high"/i;

/**
 * Waits, before any script is asked for, until the first picture stands on the screen: on a slow
 * line they would share it. Whoever presses something meanwhile has the scripts at once; what was
 * pressed is kept by `early-script.ts`. A picture that never comes keeps nobody.
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
 * The page is drawn already: its styles, letters and pictures come before what makes it move.
 * Takes and gives the whole HTML of a page, as React Router writes it.
 */
export function scriptsLast(written: string): string {
  // Most of a page is between its head and its scripts, and is not looked through.
  const color = written.indexOf(THEME_COLOR);
  const headEnd = color === -1 ? 0 : written.indexOf('>', color) + 1;
  const scripts = Math.max(written.indexOf(PRELOADS), headEnd);
  const rest = HAS_FIRST_PICTURE.test(written)
    ? afterThePicture(written.slice(scripts))
    : written
        .slice(scripts)
        .replaceAll(PRELOAD, '<link rel="modulepreload" fetchpriority="low" href="$1"/>');
  const early = color === -1 ? '' : HEAD_SCRIPTS;
  return written.slice(0, headEnd) + early + written.slice(headEnd, scripts) + rest;
}

function afterThePicture(written: string): string {
  const files = [...written.matchAll(PRELOAD)].map(([, file]) => file);
  return written.replaceAll(PRELOAD, '').replace(START, (_, start: string) => {
    const text = [WAIT, preloading(files, start), afterwards(start)].join('');
    return `<script type="module" async="">${text}</script>`;
  });
}

/**
 * Asks for all files at once, also for those that only another file imports, and runs them one
 * by one, but for the one that starts the page: between two of them a phone can draw and answer.
 */
function preloading(files: readonly (string | undefined)[], start: string): string {
  const early = files.filter((file) => !start.includes(`import("${file}")`));
  return `const pause = () => new Promise((go) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = go;
  port2.postMessage(null);
});
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await pause();
}
for (const href of ${JSON.stringify(early)}) {
  await import(href);
  await pause();
}
`;
}

/** The same imports in the same order, from where they stand instead of before everything. */
function afterwards(start: string): string {
  return start
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");?$/gm, 'await import($1);');
}
