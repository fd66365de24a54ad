import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deferScripts } from './defer-scripts.ts';

const preload = '<link rel="modulepreload" href="/assets/entry.js"/>';
const start =
  '<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nimport("/assets/entry.js");</script>';
const picture = '<img src="/a.webp" fetchPriority="high"/>';

test('on a page with a first picture the HTML itself requests no script', () => {
  const html = deferScripts(`${preload}${picture}${start}`);
  assert.doesNotMatch(html, /<link/);
  assert.doesNotMatch(html, /^import ["*]/m);
  assert.match(html, /await import\("\/assets\/manifest\.js"\);\nconst route0 = await import\(/);
});

test('all scripts are requested at once, and run one by one before the one that starts the page', () => {
  const shell = preload.replace('entry', 'shell');
  const html = deferScripts(`${shell}${preload}${picture}${start}`);
  const lists = [...html.matchAll(/^for \(const href of (.+)\) \{$/gm)].map(([, list]) => list);
  assert.deepEqual(lists, ['["/assets/shell.js","/assets/entry.js"]', '["/assets/shell.js"]']);
  assert.equal(html.match(/await pause\(\);/g)?.length, 2);
  assert.ok(html.indexOf('"/assets/shell.js"]') < html.indexOf('\nimport("/assets/entry.js")'));
});

test('events before the scripts are captured from the head on, before any style', () => {
  const color = '<meta name="theme-color" content="#fff"/>';
  const html = deferScripts(`<head>${color}<link rel="stylesheet" href="/a.css"/></head>`);
  assert.match(html, /^<head><meta [^>]+><script>try\{[^<]+<\/script><script>\(\(\) =>/);
});

test('on a page without a first picture the scripts are requested at once, after everything else', () => {
  const html = deferScripts(`${preload}${start}`);
  assert.equal(html, `${preload.replace(' href', ' fetchpriority="low" href')}${start}`);
});
