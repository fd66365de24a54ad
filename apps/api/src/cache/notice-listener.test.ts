import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/bare-server-process.ts';
import { freshDatabase } from '../../test/database.ts';
import { silentLog } from '../platform/log.ts';
import { keepListening } from './notice-listener.ts';

test('a channel that falls silent switches the caches off until a notice comes back', async (t) => {
  const { url, drop } = await freshDatabase();
  t.after(drop);
  t.mock.timers.enable({ apis: ['setInterval'] });
  let isHeard = true;
  let isOn = false;
  const listening = await keepListening({
    url,
    log: silentLog,
    receive: () => {},
    check: async () => {
      if (!isHeard) throw new Error('a notice to this process did not come back');
    },
    setEnabled: (isEnabled) => (isOn = isEnabled),
  });
  t.after(listening.stop);
  const becomes = async (expected: boolean) => {
    await eventually(() => isOn === expected);
  };
  await becomes(true);
  t.mock.timers.tick(60_000);
  await becomes(true);
  isHeard = false;
  t.mock.timers.tick(60_000);
  await becomes(false);
  await sleep(1_200);
  await becomes(false);
  isHeard = true;
  await becomes(true);
});
