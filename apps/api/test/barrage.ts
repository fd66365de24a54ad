import assert from 'node:assert/strict';
import type { Call } from '@shop/contract/call';
import { anOwner, newSession } from './factories.ts';
import { GENEROUS } from './generous.ts';
import { assertLegal } from './legal.ts';
import { aBuyer, keepOneAddress } from './order-factories.ts';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-requests.ts';
import { type AnySample, sampleOf } from './sample-of.ts';
import { type TestShop, aShop } from './server.ts';
import { watchWrites } from './written.ts';

/** What a refused sign-in may count, and nothing else. */
const COUNTERS = ['rate_limits', 'one_time_codes'];

/** Changes that can be made again to the same thing; their samples serve on. */
const REPEATABLE = [
  'store.save',
  'categories.update',
  'profile.update',
  'addresses.update',
  'cart.changeQuantity',
];

/** Makes one request out of a call's sample. */
export type Shot = (sample: AnySample) => RawRequest;

/** Fires requests at a call and judges each answer; `status` is the one that it must have. */
export type Barrage = {
  shop: TestShop;
  /** Makes the next request of a new sample, also where the last would serve on. */
  reload: () => void;
  fire: (call: Call, what: string, shot: Shot, status?: number) => Promise<RawAnswer>;
};

/**
 * A shop under fire. Each request is made of a valid sample by someone who may make the call, so
 * that nothing but its change is judged; a sample serves until a request used it up.
 */
export async function aBarrage(): Promise<Barrage> {
  const shop = await aShop(GENEROUS);
  const owner = await anOwner(shop);
  const whose = await aBuyer(shop);
  const written = await watchWrites(shop.db, { but: COUNTERS });
  let loaded: { call: Call; sample: AnySample } | undefined;

  async function load(call: Call): Promise<AnySample> {
    if (loaded?.call === call) return loaded.sample;
    await newSession(shop, owner, 'ADMIN');
    await newSession(shop, whose, 'CUSTOMER');
    await keepOneAddress(shop, whose);
    const sample = await sampleOf(call, { shop, whose, owner });
    const token = sample.token ?? (call.access === 'admin' ? owner.token : whose.token);
    loaded = { call, sample: { ...sample, token } };
    await written();
    return loaded.sample;
  }

  return {
    shop,
    reload: () => (loaded = undefined),
    async fire(call, what, shot, status) {
      const answer = await sendRaw(shop, shot(await load(call)));
      const told = `${call.name}, ${what}`;
      assertLegal(call, answer, told);
      if (status !== undefined) assert.equal(answer.status, status, `${told}: ${answer.text}`);
      const isDone = answer.status < 400;
      // A refresh token that is used a second time ends its family: that is its rule.
      const isUsedUp = isDone ? !REPEATABLE.includes(call.name) : call.name === 'auth.refresh';
      if (isUsedUp && call.method !== 'GET') loaded = undefined;
      else if (isDone) await written();
      else assert.deepEqual(await written(), [], `${told} wrote something: ${answer.text}`);
      return answer;
    },
  };
}
