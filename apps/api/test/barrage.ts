import assert from 'node:assert/strict';
import type { Call } from '@shop/contract/call';
import { anOwner, newSession } from './factories.ts';
import { GENEROUS } from './generous.ts';
import { assertLegal } from './legal.ts';
import { aBuyer, keepOneAddress } from './order-factories.ts';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-requests.ts';
import { type AnySample, isBackOffice, sampleOf } from './sample-of.ts';
import { type TestShop, aShop } from './server.ts';
import { watchWrites } from './written.ts';

/** Tables that a refused sign-in may write to. */
export const COUNTERS = [
  'rate_limits',
  'one_time_codes',
  'sign_in_failures',
  'second_factor_logins',
];

/** Changes that can be repeated on the same object, so that their samples can be reused. */
const REPEATABLE = [
  'store.save',
  'categories.update',
  'profile.update',
  'addresses.update',
  'cart.changeQuantity',
];

/** Turns a call's sample into one request. */
export type Shot = (sample: AnySample) => RawRequest;

/** Sends requests to a call and checks each response; `status` is the expected one. */
export type Barrage = {
  shop: TestShop;
  /** Uses a new sample for the next request, even if the last one could be reused. */
  reload: () => void;
  /** Makes the sample of the next request, so that the request costs only what it costs the shop. */
  prepare: (call: Call) => Promise<unknown>;
  fire: (call: Call, what: string, shot: Shot, status?: number) => Promise<RawAnswer>;
};

/**
 * Fuzzing harness. Each request is a valid sample with one change, made by an allowed caller, so that only
 * the change is tested; a sample is reused until a request has used it up. `makeSample` makes them.
 */
export async function aBarrage(makeSample = sampleOf): Promise<Barrage> {
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
    // An earlier call may have blocked the customer.
    await shop.db
      .updateTable('users')
      .set({ blocked_at: null })
      .where('id', '=', whose.id)
      .execute();
    const sample = await makeSample(call, { shop, whose, owner });
    const token = sample.token ?? (isBackOffice(call) ? owner.token : whose.token);
    loaded = { call, sample: { ...sample, token } };
    await written();
    return loaded.sample;
  }

  return {
    shop,
    reload: () => (loaded = undefined),
    prepare: load,
    async fire(call, what, shot, status) {
      const raw = shot(await load(call));
      const answer = await sendRaw(shop, raw);
      const told = `${call.name}, ${what}`;
      assertLegal(call, answer, { what: told, method: raw.method });
      if (status !== undefined) assert.equal(answer.status, status, `${told}: ${answer.text}`);
      const isDone = answer.status < 400;
      // Reusing a refresh token ends its family, by design.
      const isUsedUp = isDone ? !REPEATABLE.includes(call.name) : call.name === 'auth.refresh';
      if (isUsedUp && call.method !== 'GET') loaded = undefined;
      else if (isDone) await written();
      else assert.deepEqual(await written(), [], `${told} wrote something: ${answer.text}`);
      return answer;
    },
  };
}
