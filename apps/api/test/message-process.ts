import { openDb } from '../src/database/db.ts';
import { transaction } from '../src/database/transaction.ts';
import { messageWorkers } from '../src/messages/message-worker.ts';
import { outboxChannel } from '../src/messages/outbox-channel.ts';
import { queueMessage } from '../src/messages/queue-message.ts';
import { systemClock } from '../src/platform/clock.ts';
import { silentLog } from '../src/platform/log.ts';
import { outbox } from '../src/platform/messages.ts';
import { readSettings } from '../src/platform/settings.ts';
import type { Shop } from '../src/shop.ts';

// Queues and sends messages until it is killed; every third cause is rolled back. Started by
// message-kills.test.ts with the database, the folder of the outbox and a number to begin with.
const [url = '', folder = '', first = ''] = process.argv.slice(2);
const messages = messageWorkers([outboxChannel(outbox(folder, systemClock))]);
const db = openDb(url, () => {});
const settings = readSettings({ DATA_DIR: folder, DEMO: '0' });
const shop = { db, settings, messages, clock: systemClock, log: silentLog } as unknown as Shop;
messages.start(shop);
console.log('begun');
for (let number = Number(first); ; number += 1) {
  const to = { phone: `9${String(number).padStart(9, '0')}` };
  const message = { purpose: 'SIGN_IN_NOTICE', to, parameters: ['x', 'y'] } as const;
  await transaction(db, async (changing) => {
    await queueMessage(shop, changing, message);
    if (number % 3 === 0) throw new Error('rolled back');
  }).catch(() => {});
}
