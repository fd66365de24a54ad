import { setTimeout as pause } from 'node:timers/promises';
import { startPeople } from './buyers.ts';
import { until } from './daemon.ts';
import { asSuperuser } from './database.ts';
import { FAULTS } from './faults.ts';
import { lossesOf } from './judge.ts';
import { awaitedPrimary, changeSettings, isWhole } from './patroni.ts';
import { onPrimary } from './shop-behind.ts';

/** The fault that loses everything that no standby has. */
const FAULT = 'standbys cut, then host dead';

const CALM_MS = 4_000;

/**
 * Counts the losses of a control: the same buyers, fault and judge on a cluster whose commits do not
 * wait for a standby.
 */
export async function lossWithoutStandbys(): Promise<{ answered: number; lost: number }> {
  await makeStandbysAsynchronous();
  const people = await onPrimary(startPeople);
  await pause(CALM_MS);
  await FAULTS.find(({ name }) => name === FAULT)?.happen(await awaitedPrimary(), () => {});
  await until('a whole cluster', isWhole, 180);
  await pause(CALM_MS);
  const losses = await onPrimary((shop) => lossesOf(shop, people.told));
  await people.stop();
  return { answered: people.told.orders.size, lost: losses.orders };
}

/** Makes the standbys asynchronous. */
export async function makeStandbysAsynchronous(): Promise<void> {
  await until('a whole cluster', isWhole, 180);
  await changeSettings({
    synchronous_mode: false,
    synchronous_mode_strict: false,
    // Otherwise no standby so far behind would take over.
    maximum_lag_on_failover: 1_000_000_000,
  });
  const host = await awaitedPrimary();
  await until('commits that wait for nobody', () =>
    asSuperuser(host, async (client) => {
      const { rows } = await client.query<{ names: string }>(
        "select current_setting('synchronous_standby_names') as names",
      );
      return rows[0]?.names === '';
    }),
  );
}
