import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deferScripts } from './defer-scripts.ts';

const preload = '<link rel="modulepreload" href="/assets/entry.js"/>';
const start =
  '<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nimport("/assets/entry.js");</script>';
const picture = '<img src="/a.webp" fetchPriority="high"/>';

test('events before the scripts are captured from the head on, before any style', () => {
  const color = '<meta name="theme-color" content="#fff"/>';
  const html = deferScripts(`<head>${color}<link rel="stylesheet" href="/a.css"/></head>`);
  assert.match(html, /^<head><meta [^>]+><script>try\{[^<]+<\/script><script>\(\(\) =>/);
});

test('the scripts are requested after everything else', () => {
  const html = deferScripts(`${picture}${preload}${preload}${start}`);
  const low = preload.replace(' href', ' fetchpriority="low" href');
  assert.equal(html, `${picture}${low}${low}${start}`);
});
