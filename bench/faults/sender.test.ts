import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { productCalls } from '@shop/contract/products';
import type { Message, Sender } from '../../apps/api/src/platform/messages.ts';
import { aPhone, aShopper, anOwner } from '../../apps/api/test/factories.ts';
import { GENEROUS } from '../../apps/api/test/generous.ts';
import { aShop, ask } from '../../apps/api/test/server.ts';
import { listed, tell, times } from './support/tell.ts';

const ASKED = times({ asTest: 20, inAll: 200 });

/** A message provider that can be dead, slow until released, or healthy. */
function aSender() {
  const { promise: isWell, resolve: recover } = Promise.withResolvers<void>();
  const delivered: Message[] = [];
  let isDead = true;
  const sender: Sender = {
    async send(message) {
      if (isDead) throw new Error('the provider is down');
      await isWell;
      delivered.push(message);
    },
  };
  return { sender, delivered, recover, slow: () => (isDead = false) };
}

test('a sender that is dead or slow: answers are the same and come at once, codes when they can', async () => {
  const { sender, delivered, recover, slow } = aSender();
  const shop = await aShop(GENEROUS, { sender });
  const owner = await anOwner(shop);
  const waits: number[] = [];

  /** Requests a code for many phones, registered and not; the responses must not differ. */
  async function askForCodes(): Promise<string[]> {
    const known: string[] = [];
    for (let count = 0; count < ASKED; count += 1) {
      const { phone } = await aShopper(shop);
      known.push(phone);
      const answers = [];
      for (const phoneNumber of [phone, aPhone()]) {
        const started = performance.now();
        const { status, reply } = await ask(shop, authCalls.forgotPassword, {
          body: { phoneNumber },
        });
        waits.push(performance.now() - started);
        // Each answer has a random challenge.
        answers.push({ status, reply: { ...reply, data: Object.keys(reply.data) } });
      }
      assert.equal(answers[0]?.status, 200);
      assert.deepEqual(answers[0], answers[1]);
    }
    return known;
  }

  await askForCodes();
  slow();
  const late = await askForCodes();
  assert.equal((await ask(shop, productCalls.catalogue, { query: {} })).status, 200);
  const { token } = owner;
  assert.equal((await ask(shop, productCalls.adminList, { token, query: {} })).status, 200);
  assert.deepEqual(delivered, []);
  recover();
  await Promise.resolve();
  assert.deepEqual(new Set(delivered.map(({ to }) => to)), new Set(late));
  const [{ to: phoneNumber, code: otp = '' } = { to: '' }] = delivered;
  assert.equal(
    (await ask(shop, authCalls.verifyUserOtp, { body: { phoneNumber, otp } })).status,
    200,
  );
  tell(`broke: the sender of messages dead for ${2 * ASKED} codes, then silent for ${2 * ASKED}`);
  tell(`       answers: ${listed(waits)}`);
  tell('held: known and unknown phones get the same answer, and nobody waits for the sender');
  tell('held: what was under way was delivered when the sender recovered, and signs in');
});
