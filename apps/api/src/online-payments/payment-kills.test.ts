import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { anOnlineShop } from '../../test/online-factories.ts';
import { paymentKills } from '../../test/payment-kills.ts';
import { type Fault, runScript } from '../../test/payment-script.ts';

/** Number of times that each fault happens. */
const TIMES = sizeFor(20, 1);

/** Every statement is a point in the night run; a commit has a few of them. */
const STEP = sizeFor(1, 24);

/** More than the statements and requests of any script: where a point is not reached nothing happens. */
const MOST = { statement: 48, request: sizeFor(6, 1) };

/** A script of a commit may end before the chosen statement; it always reaches its first request. */
const LEAST_KILLS = sizeFor(3, 2);

const online = await anOnlineShop();
const { shop, gateway } = online;
const { scripts, recover, assertAgreement } = await paymentKills(online);
let round = 0;

/** Returns the faults of all points; the statements of a commit differ from script to script. */
function allFaults(): Fault[] {
  round += 5;
  const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
  return [
    ...numbers(MOST.request).flatMap((nth): Fault[] => [
      { kind: 'kill', point: 'before request', nth },
      { kind: 'kill', point: 'after request', nth },
    ]),
    ...numbers(MOST.statement)
      .filter((nth) => nth % STEP === round % STEP)
      .flatMap((nth): Fault[] => [
        { kind: 'kill', point: 'during statement', nth },
        { kind: 'cut', point: 'during statement', nth },
      ]),
  ];
}

/** Each round is a test, because the runner ends a process in which no test ends for ten minutes. */
const ROUNDS = Array.from({ length: TIMES }, (_, index) => `round ${index + 1} of ${TIMES}`);

for (const [name, prepare] of Object.entries(scripts)) {
  for (const number of ROUNDS) {
    test(`${name}: killed, or without its database, between any two actions, ${number}`, async () => {
      shop.clock.set(new Date());
      const faults = allFaults();
      let killed = 0;
      for (let first = 0; first < faults.length; first += 2) {
        const pair = await Promise.all(
          faults.slice(first, first + 2).map(async (fault) => ({ ...(await prepare()), fault })),
        );
        killed += (await Promise.all(pair.map(runScript))).filter(Boolean).length;
        shop.clock.set(new Date());
      }
      assert.ok(killed >= LEAST_KILLS, `${killed} processes were killed`);
      await recover();
      await assertAgreement();
    });
  }
}

/** How the gateway dies: before or after it has done what it was asked, or without hanging up. */
const DEATHS = [
  { kind: 'reset', points: sizeFor(4, 1) },
  { kind: 'resetAfter', points: sizeFor(4, 1) },
  // Each costs eight seconds.
  { kind: 'silent', points: sizeFor(1, 0) },
] as const;

for (const number of ROUNDS) {
  test(`the gateway dies at any of its answers, ${number}`, async () => {
    for (const { kind, points } of DEATHS) {
      for (let nth = 0; nth < points; nth += 1) {
        for (const prepare of Object.values(scripts)) {
          shop.clock.set(new Date());
          const script = await prepare();
          gateway.behave(...Array.from({ length: nth }, () => ({ kind: 'accept' }) as const), {
            kind,
          });
          await runScript(script);
          gateway.behave();
        }
      }
    }
    await recover();
    await assertAgreement();
  });
}
