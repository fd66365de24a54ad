import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceInWords } from './device-words.ts';

const AGENTS: readonly (readonly [string, string | undefined])[] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', undefined],
  ['', undefined],
  [`<script>${'x'.repeat(10_000)}`, undefined],
];

test('a browser is described in words that its owner recognises, and nothing else of it is stored', () => {
  for (const [agent, words] of AGENTS) assert.equal(deviceInWords(agent), words, agent);
});

test('a user agent that is as long as a header may be costs next to nothing', () => {
  const costOf = (agent: string) => {
    const before = process.threadCpuUsage();
    for (let times = 0; times < 50; times += 1) deviceInWords(agent);
    return process.threadCpuUsage(before).user;
  };
  const plain = costOf('Version/'.repeat(125));
  const cost = costOf('Version/'.repeat(2_000));
  assert.ok(cost <= 4 * plain + 5_000, `${cost}, plain ${plain}`);
});
