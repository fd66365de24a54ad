import { test } from 'node:test';
import { sizeFor } from '../../../scripts/lib/night.mjs';
import { seededRandom } from '../demo/seeded-random.ts';
import { GENEROUS } from './generous.ts';
import { assertInvariants } from './invariants.ts';
import { FORBIDDEN, tryForbidden } from './model-refusals.ts';
import { ACTIONS, type Model, assertEqualsModel } from './model-shop.ts';
import { anOnlineShop } from './online-factories.ts';
import { aSimulatedShop, passTime } from './simulated-shop.ts';
import { noWants } from './simulated-wants.ts';

/** Can be set, to reproduce a failure or to run longer. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_121);
const STEPS = Number(process.env['MODEL_STEPS'] ?? sizeFor(10_000, 1_000));

/** The shop stays small, so that checking all of it after each step stays fast. */
const STEPS_A_SHOP = 250;

const SHOWN_STEPS = 15;

const DAY_SECONDS = 86_400;

const bag = Object.entries(ACTIONS).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);

for (let seed = SEED; seed < SEED + STEPS / STEPS_A_SHOP; seed += 1) {
  test(`after random steps in random order the shop equals a small model (seed ${seed})`, async () => {
    const story: string[] = [];
    const steps = Math.min(STEPS, STEPS_A_SHOP);
    try {
      await live(await anOnlineShop(GENEROUS), { seed, steps, story });
    } catch (error) {
      const last = story.slice(-SHOWN_STEPS).join('\n  ');
      throw new Error(`With MODEL_SEED=${seed}, after ${story.length} tries:\n  ${last}`, {
        cause: error,
      });
    }
  });
}

async function live(
  { shop, gateway }: Awaited<ReturnType<typeof anOnlineShop>>,
  { seed, steps, story }: { seed: number; steps: number; story: string[] },
): Promise<void> {
  const random = seededRandom(seed);
  const world = await aSimulatedShop(shop, random);
  const model: Model = Object.assign(world, {
    carts: new Map(),
    books: new Map(),
    wants: noWants(),
    gateway,
    links: [],
    tries: [],
    late: [],
  });
  for (const name of ['a new customer', 'a new customer', 'a new product', 'a new product']) {
    await ACTIONS[name]?.happen(model);
  }
  for (let step = 0; step < steps;) {
    const isForbidden = random.chance(0.25);
    const name = random.pick(isForbidden ? FORBIDDEN : bag);
    story.push(name);
    const hasHappened = isForbidden
      ? await tryForbidden(model, name)
      : await ACTIONS[name]?.happen(model);
    if (hasHappened !== true) continue;
    step += 1;
    await assertEqualsModel(model);
    await assertInvariants(shop);
    await letTimePass(model, step);
  }
}

/**
 * Moves the clock longer than the double-click window; sometimes far enough for sessions and holds to
 * expire, or for days of delivery and return to pass.
 */
async function letTimePass(model: Model, step: number): Promise<void> {
  const { shop, random } = model;
  if (step % 20 !== 0) shop.clock.move(11);
  else await passTime(model, random.chance(0.4) ? random.whole(1, 5) * DAY_SECONDS : 600);
}
