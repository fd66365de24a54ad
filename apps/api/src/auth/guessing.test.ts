import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { aSecondFactor, anAwaitedFactor } from '../../test/account-factories.ts';
import { OWNER_PASSWORD, aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { callsOf, codeSentTo, wrongCode } from '../../test/sign-in-callers.ts';
import { removeEndedSignIns } from './cleanup.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;
const MOST_COMPARED = 100;

type Tried = { status: number; headers: Headers };

/**
 * Guesses for a year as fast as the shop allows: after a 429 at the first second after `Retry-After`.
 * Returns how many tries were compared. Old rows are deleted during it, as the hourly job does.
 */
async function comparedInYear(shop: TestShop, attempt: () => Promise<Tried>): Promise<number> {
  const end = shop.clock.now().valueOf() + YEAR_SECONDS * 1_000;
  let compared = 0;
  while (shop.clock.now().valueOf() < end) {
    const { status, headers } = await attempt();
    if (status === 400) compared += 1;
    else {
      assert.equal(status, 429);
      await removeEndedSignIns(shop);
      shop.clock.move(Number(headers.get('retry-after')));
    }
    assert.ok(compared < MOST_COMPARED, `${compared} tries were compared`);
  }
  return compared;
}

/** Tries five guesses with each code, then requests another code. */
function guessesOf<A extends Tried>(askForCode: () => Promise<A>, verify: () => Promise<Tried>) {
  let left = 0;
  return async (): Promise<Tried> => {
    if (left === 0) {
      const asked = await askForCode();
      if (asked.status !== 200) return asked;
      left = 5;
    }
    const tried = await verify();
    // A pause is longer than the life of a code.
    left = tried.status === 429 ? 0 : left - 1;
    return tried;
  };
}

test('guessing a customer’s codes for a year: fewer than 100 tries are compared', async () => {
  const shop = await aShop();
  const { phone } = await aShopper(shop);
  const { askForSignIn, signIn } = callsOf(shop, phone);
  const compared = await comparedInYear(
    shop,
    guessesOf(askForSignIn, () => signIn(wrongCode(codeSentTo(shop, phone)))),
  );
  assert.ok(compared > 50, `only ${compared}: the test has stopped guessing`);
});

test('guessing the owner’s reset codes for a year: fewer than 100 tries are compared', async () => {
  const shop = await aShop();
  const { phone } = await anOwner(shop);
  const { askForReset, prove, login } = callsOf(shop, phone);
  const compared = await comparedInYear(
    shop,
    guessesOf(askForReset, () => prove(wrongCode(codeSentTo(shop, phone)))),
  );
  assert.ok(compared > 10, `only ${compared}: the test has stopped guessing`);
  assert.ok(shop.sent.length < MOST_COMPARED, 'and as few codes cost the shop a message');
  assert.equal((await login(OWNER_PASSWORD)).status, 201, 'the owner is not locked out');
});

test('guessing the owner’s password for a year from one network: fewer than 100 are compared', async () => {
  const shop = await aShop();
  const { login } = callsOf(shop, (await anOwner(shop)).phone);
  const compared = await comparedInYear(shop, () => login('not the password'));
  assert.ok(compared > 50, `only ${compared}: the test has stopped guessing`);
});

test('guessing for a year does not reveal whether the phone is registered', async () => {
  const shop = await aShop();
  const answers = async (phone: string) => {
    const statuses: number[] = [];
    const { askForReset, prove } = callsOf(shop, phone);
    const guess = guessesOf(askForReset, () => prove('000000'));
    for (let tries = 0; tries < 40; tries += 1) {
      const { status, headers } = await guess();
      statuses.push(status);
      if (status === 429) shop.clock.move(Number(headers.get('retry-after')));
    }
    return statuses;
  };
  const [owner, customer, nobody] = [await anOwner(shop), await aShopper(shop), aPhone()];
  const expected = await answers(nobody);
  assert.deepEqual(await answers(owner.phone), expected);
  assert.deepEqual(await answers(customer.phone), expected);
});

test('guessing a second factor for a year: fewer than 100 tries are compared', async () => {
  const shop = await aShop();
  const owner = await anOwner(shop);
  await aSecondFactor(shop, owner);
  for (const code of ['000000', 'AAAAA-AAAAA']) {
    const compared = await comparedInYear(shop, async () => {
      const token = await anAwaitedFactor(shop, owner);
      return ask(shop, authCalls.secondFactor, { body: { token, code } });
    });
    assert.ok(compared > 50, `only ${compared}: the test has stopped guessing`);
  }
});
