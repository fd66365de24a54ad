import pg from 'pg';
import { openDb } from '../src/database/db.ts';
import { askGateway } from '../src/online-payments/ask-gateway.ts';
import { beginPayment } from '../src/online-payments/begin-payment.ts';
import { orderByLink } from '../src/pay-links/order-by-link.ts';
import { systemClock } from '../src/platform/clock.ts';
import { silentLog } from '../src/platform/log.ts';
import { sendRefund } from '../src/refunds/send-refund.ts';
import { readSettings } from '../src/settings/settings.ts';
import type { Shop } from '../src/shop.ts';
import type { PaymentScript } from './payment-script.ts';

// Pays, settles, refunds or orders by a link, until a fault at a point of its work: it is killed, or its connection to the
// database is lost. Started by payment-kills.test.ts with the script as JSON.
const script = JSON.parse(process.argv[2] ?? '') as PaymentScript;
const { fault } = script;
let passages = 0;

/** Counts the passage of a point; lets the fault happen at its turn. */
function pass(point: string, connection?: pg.Client): void {
  if (fault === null || fault.point !== point) return;
  passages += 1;
  if (passages !== fault.nth) return;
  if (fault.kind === 'kill') process.kill(fault.victim ?? process.pid, 'SIGKILL');
  else
    (
      connection as { connection?: { stream: { destroy: () => void } } }
    ).connection?.stream.destroy();
}

const realFetch = globalThis.fetch;
globalThis.fetch = async (...asked) => {
  pass('before request');
  const answer = await realFetch(...asked);
  pass('after request');
  return answer;
};
const prototype = pg.Client.prototype as unknown as Record<string, unknown>;
const query = prototype['query'] as (this: pg.Client, ...asked: unknown[]) => unknown;
prototype['query'] = function watched(this: pg.Client, ...asked: unknown[]): unknown {
  const result = query.apply(this, asked);
  pass('during statement', this);
  return result;
};

const db = openDb(script.databaseUrl, () => {});
const shop = {
  db,
  settings: readSettings({ DATA_DIR: '/nothing', DEMO: '0', ...script.settings }),
  messages: { wake: () => {} },
  jobs: { enqueue: async () => {} },
  clock: systemClock,
  log: silentLog,
} as unknown as Shop;

/** Tries again what a lost connection broke, as a client does. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      await work();
      return;
    } catch {
      // The next try, or the minute's question.
    }
  }
}

if (script.name === 'pay') {
  const { customerId, addressId, items } = script;
  await insist(async () => {
    const { url } = await beginPayment(shop, {
      customerId,
      addressId,
      items,
      coupon: undefined,
      key: 'kept',
    });
    await realFetch(url, { method: 'POST', redirect: 'manual' });
  });
}
if (script.name === 'link') {
  const { token, request, key } = script;
  await insist(() => orderByLink(shop, { token, request, files: [], key }));
}
if (script.name === 'refund') {
  const { refundId, ownerId: userId } = script;
  const session = { userId, role: 'ADMIN', areas: [], familyId: '1' } as const;
  await insist(() => sendRefund(shop, session, { refundId, sent: { method: 'GATEWAY' } }));
}
if (script.name === 'pay') {
  const now = new Date();
  await insist(() => db.updateTable('payment_links').set({ next_question_at: now }).execute());
}
await insist(() => askGateway(shop));
await insist(() => askGateway(shop));
await db.destroy();
