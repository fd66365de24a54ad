import { test } from 'node:test';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { seededRandom } from '../../demo/seeded-random.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aShop } from '../../test/server.ts';
import { assertFiguresAgree } from '../../test/simulated-figures.ts';
import { EVENTS, aSimulatedShop, passTime } from '../../test/simulated-shop.ts';

/** Seed and number of steps can be set, to reproduce a failure or to simulate longer. */
const SEED = Number(process.env['MONTH_SEED'] ?? 20_261_121);
const STEPS = Number(process.env['MONTH_STEPS'] ?? sizeFor(200, 20));

const MONTH_SECONDS = 30 * 86_400;
const SHOWN_EVENTS = 12;

const bag = Object.entries(EVENTS).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);

test('through a month of orders, decisions, refunds, expenses and corrections every card equals the sum of its list, and both equal the events', async () => {
  const random = seededRandom(SEED);
  const world = await aSimulatedShop(await aShop(), random);
  const story: string[] = [];
  try {
    for (const name of ['a new customer', 'a new product', 'a new product', 'a new product']) {
      await EVENTS[name]?.happen(world);
    }
    for (let step = 0; step < STEPS;) {
      const name = random.pick(bag);
      story.push(`${world.shop.clock.now().toISOString()} ${name}`);
      if ((await EVENTS[name]?.happen(world)) !== true) continue;
      step += 1;
      await assertFiguresAgree(world);
      // Some steps follow within the minutes of a hold or of another request.
      const pause = random.chance(0.2)
        ? random.whole(0, 60)
        : random.whole(60, (2 * MONTH_SECONDS) / STEPS);
      await passTime(world, pause + 11);
    }
    await assertInvariants(world.shop);
  } catch (error) {
    const last = story.slice(-SHOWN_EVENTS).join('\n  ');
    throw new Error(`With MONTH_SEED=${SEED}, after ${story.length} events:\n  ${last}`, {
      cause: error,
    });
  }
});
