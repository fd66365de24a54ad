import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import type { Call } from '@shop/contract/call';
import { seededRandom } from '../../apps/api/demo/seeded-random.ts';
import { aCategory } from '../../apps/api/test/catalogue-factories.ts';
import { anOwner, newSession } from '../../apps/api/test/factories.ts';
import { GENEROUS } from '../../apps/api/test/generous.ts';
import { RULES, assertInvariants } from '../../apps/api/test/invariants.ts';
import { assertLegal } from '../../apps/api/test/legal.ts';
import { aBuyer, keepOneAddress } from '../../apps/api/test/order-factories.ts';
import { isBackOffice, sampleOf, statusOf } from '../../apps/api/test/sample-of.ts';
import { aShop, sendCall } from '../../apps/api/test/server.ts';
import { reportLine, times } from './support/report.ts';

const ROUNDS = times({ asTest: 1, inAll: 20 });
const WRITES: readonly Call[] = allCalls.filter(({ method }) => method !== 'GET');

/** Calls that create something once, and answer 200 where it exists. */
const CREATED_ONCE = new Set(['saved.save', 'watches.add']);

const random = seededRandom(Number(process.env['FAULT_SEED'] ?? 5));

test('every write is sent two to five times at once', async () => {
  const shop = await aShop(GENEROUS);
  const [owner, whose] = [await anOwner(shop), await aBuyer(shop)];
  await aCategory(shop, 'Category 1'); // the category in the sample of a product file
  const tally: Record<number, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of WRITES) {
      await newSession(shop, owner, 'ADMIN');
      await newSession(shop, whose, 'CUSTOMER');
      await keepOneAddress(shop, whose);
      const sample = await sampleOf(call, { shop, whose, owner });
      const token = sample.token ?? (isBackOffice(call) ? owner.token : whose.token);
      const answers = await Promise.all(
        Array.from({ length: random.whole(2, 5) }, () =>
          sendCall(shop, call, { ...sample, token }),
        ),
      );
      for (const answer of answers) {
        const headers = Object.fromEntries(answer.headers);
        const { status } = answer;
        tally[status] = (tally[status] ?? 0) + 1;
        // The first of several logouts ends the session of the others.
        if (call.name === 'auth.logout' && status === 401) continue;
        const exists = status === 200 && CREATED_ONCE.has(call.name);
        assertLegal(
          call,
          { status: exists ? 201 : status, headers, text: await answer.text() },
          { what: `${call.name} at once`, method: call.method },
        );
      }
      assert.ok(
        answers.some(({ status }) => status === statusOf(call)),
        `${call.name} was answered ${statusOf(call)} once at least`,
      );
      await assertInvariants(shop);
    }
  }
  reportLine(
    `broke: each of ${WRITES.length} writes sent two to five times at once, ${ROUNDS} times`,
  );
  reportLine(`       answers by status: ${JSON.stringify(tally)}`);
  reportLine(`held: ${RULES} rules of the database after each, and every answer is the contract's`);
});
