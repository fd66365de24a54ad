import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { productCalls } from '@shop/contract/products';
import { aPhone, aShopper, anOwner } from '../../apps/api/test/factories.ts';
import { startFakeWhatsapp } from '../../apps/api/test/fakes/fake-whatsapp.ts';
import { GENEROUS } from '../../apps/api/test/generous.ts';
import { aShop, ask } from '../../apps/api/test/server.ts';
import { medianAndMaximum, reportLine, times } from './support/report.ts';

/** Time that the slow sender takes for each message, in ms. */
const SLOW_MS = 8_000;

const ASKED = times({ asTest: 20, inAll: 200 });

test('a dead or slow sender: answers stay the same and immediate, and codes arrive when possible', async () => {
  const whatsapp = await startFakeWhatsapp();
  after(whatsapp.stop);
  const shop = await aShop({ ...GENEROUS, ...whatsapp.settings, MESSAGES: 'whatsapp' });
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

  whatsapp.behave({ kind: 'reset' });
  await askForCodes();
  await shop.messages.settled();
  // The codes of the dead sender have expired by then, and its circuit breaker tries again.
  shop.clock.move(61);
  whatsapp.behave({ kind: 'accept' });
  await ask(shop, authCalls.forgotPassword, {
    body: { phoneNumber: (await aShopper(shop)).phone },
  });
  await shop.messages.settled();
  const before = whatsapp.messages.length;
  whatsapp.behave({ kind: 'accept', delayMs: SLOW_MS });
  const late = await askForCodes();
  assert.equal((await ask(shop, productCalls.catalogue, { query: {} })).status, 200);
  const { token } = owner;
  assert.equal((await ask(shop, productCalls.adminList, { token, query: {} })).status, 200);
  assert.ok(Math.max(...waits) < SLOW_MS, 'nobody waited for the sender');
  await shop.messages.settled();
  const delivered = whatsapp.messages.slice(before);
  assert.deepEqual(
    new Set(delivered.map(({ to }) => to)),
    new Set(late.map((phone) => `91${phone}`)),
  );
  const [phoneNumber = ''] = late;
  const otp = delivered.find(({ to }) => to === `91${phoneNumber}`)?.texts[0] ?? '';
  assert.equal(
    (await ask(shop, authCalls.verifyUserOtp, { body: { phoneNumber, otp } })).status,
    200,
  );
  reportLine(
    `broke: the sender of messages dead for ${2 * ASKED} codes, then slow for ${2 * ASKED}`,
  );
  reportLine(`       answers: ${medianAndMaximum(waits)}`);
  reportLine('held: known and unknown phones get the same answer, and nobody waits for the sender');
  reportLine('held: what a slow sender was given arrives, and signs in');
});
