import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [usual = '', more = ''] = css.split('@media (prefers-contrast: more)');

/** Returns the colours of the last block of this selector, by name. */
function coloursOf(text: string, selector: string): Map<string, string> {
  const block = text.slice(text.lastIndexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** Returns the contrast of two colours, from 1 to 21, as WCAG defines it. */
function contrast(one = '', other = ''): number {
  const [high = 0, low = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('who asks for more contrast gets it on ivory and in the dark back office', () => {
  for (const [selector, first] of [
    [':root', '@theme'],
    [".admin[data-theme='dark']", ".admin[data-theme='dark']"],
  ] as const) {
    const before = coloursOf(usual, first);
    const paper = before.get('paper');
    const after = coloursOf(more, selector);
    assert.deepEqual([...after.keys()], ['ink-soft', 'ink-faint', 'line', 'line-strong'], selector);
    for (const [name, colour] of after) {
      const [now, then] = [contrast(colour, paper), contrast(before.get(name), paper)];
      const least = name === 'line' ? 3 : 7;
      assert.ok(now >= least && now > then, `${selector} ${name}: ${then} becomes ${now}`);
    }
  }
});
