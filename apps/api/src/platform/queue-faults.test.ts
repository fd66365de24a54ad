import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movableClock } from '../../test/movable-clock.ts';
import { queueFaultLogger } from './queue-faults.ts';

function aQueue() {
  const clock = movableClock();
  const lines: [string, object][] = [];
  const at = (level: string) => (details: object) => void lines.push([level, details]);
  const tell = queueFaultLogger({ info: at('info'), warn: at('warn'), error: at('error') }, clock);
  return {
    clock,
    lines,
    fault: (queue?: string) => tell({ message: 'too slow', ...(queue && { queue }) }),
  };
}

test('a fault is a warning, and each queue logs one line a minute', () => {
  const { clock, lines, fault } = aQueue();
  for (let time = 0; time < 3_000; time += 36) {
    fault('mail');
    fault('mail');
    if (time === 0) fault();
    clock.move(36);
  }
  const ofMail = lines.filter(([, details]) => 'queue' in details && details.queue === 'mail');
  assert.equal(ofMail.length, 42);
  assert.deepEqual(new Set(lines.map(([level]) => level)), new Set(['warn']));
  assert.deepEqual(lines.slice(0, 3), [
    ['warn', { reason: 'too slow', queue: 'mail', faults: 1 }],
    ['warn', { reason: 'too slow', queue: 'all', faults: 1 }],
    ['warn', { reason: 'too slow', queue: 'mail', faults: 4 }],
  ]);
});

test('a fault that lasts longer than a minute is an error, until it is over', () => {
  const { clock, lines, fault } = aQueue();
  const last = (seconds: number) => {
    for (let time = 0; time < seconds; time += 2) {
      fault('mail');
      clock.move(2);
    }
  };
  last(124);
  assert.deepEqual(
    lines.map(([level]) => level),
    ['warn', 'error', 'error'],
  );
  clock.move(60);
  last(60);
  assert.deepEqual(
    lines.map(([level]) => level),
    ['warn', 'error', 'error', 'warn'],
  );
});
