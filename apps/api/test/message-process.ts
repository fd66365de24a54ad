import { openDb } from '../src/database/db.ts';
import { transaction } from '../src/database/transaction.ts';
import { messageWorkers } from '../src/messages/message-worker.ts';
import { outboxChannel } from '../src/messages/outbox-channel.ts';
import { queueMessage } from '../src/messages/queue-message.ts';
import { systemClock } from '../src/platform/clock.ts';
import { silentLog } from '../src/platform/log.ts';
import { type Sender, outbox } from '../src/platform/messages.ts';
import { readSettings } from '../src/settings/settings.ts';
import type { Shop } from '../src/shop.ts';
import { killAt } from './kill-points.ts';

// Queues and sends messages until it kills itself; every third cause is rolled back. Started by
// message-kills.night.test.ts with the database, the folder of the outbox, a number to begin with, and the
// kill point with the count of passes.
const [url = '', folder = '', first = '', point = '', nth = ''] = process.argv.slice(2);
const at = killAt(point, Number(nth));
const file = outbox(folder, systemClock);
const sender: Sender = {
  async send(message) {
    at('claimed');
    await file.send(message);
    at('sent');
  },
};
const messages = messageWorkers([outboxChannel(sender)]);
const db = openDb(url, () => {});
const settings = readSettings({ DATA_DIR: folder, DEMO: '0' });
const shop = { db, settings, messages, clock: systemClock, log: silentLog } as unknown as Shop;
messages.start(shop);
for (let number = Number(first); ; number += 1) {
  const to = { phone: `9${String(number).padStart(9, '0')}` };
  const message = { purpose: 'SIGN_IN_NOTICE', to, parameters: ['x', 'y'] } as const;
  await transaction(db, async (changing) => {
    await queueMessage(shop, changing, message);
    if (number % 3 === 0) throw new Error('rolled back');
    at('queued');
  }).catch(() => {});
  at('committed');
}
