import type { MessagePurpose } from '@shop/contract/message-purposes';
import { type MessageListRow, type TestMessage, messageMessages } from '@shop/contract/messages';
import { recordActivity } from '../activity/record-activity.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import { onTransactionEnd, transaction } from '../database/transaction.ts';
import { DAY_MS, HOUR_MS, msAfter } from '../platform/clock.ts';
import { Refusal, conflict, existing, invalid } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type ListedMessage,
  type MessageFilter,
  lockTests,
  selectListedMessages,
  selectMessageCount,
  selectMessageForUpdate,
  selectTestCount,
  updateResentMessage,
} from './message-list-queries.ts';
import { shopNameOf } from './message-texts.ts';
import { queueMessage } from './queue-message.ts';

/**
 * Purposes that are never sent again: a code is void by then, and the link of an invitation or of a draft
 * is not stored.
 */
const NOT_RESENT: readonly MessagePurpose[] = ['CODE', 'INVITE', 'PAY_LINK'];

/** Returns a page of the messages, newest first. */
export async function messagesOf(
  shop: Shop,
  filter: MessageFilter,
  range: ListRange,
): Promise<{ data: MessageListRow[]; totalCount: number }> {
  const { totalCount, isCutOff } = await selectMessageCount(shop.db, filter);
  const rows = await readPage(
    range,
    totalCount,
    (part) => selectListedMessages(shop.db, { filter, part }),
    { isCutOff },
  );
  return { data: rows.map(rowOf), totalCount };
}

/** Queues a failed message again, as if it was new. */
export async function resend(shop: Shop, actor: Session, messageId: string): Promise<void> {
  await transaction(shop.db, async (db) => {
    const message = existing(await selectMessageForUpdate(db, messageId), messageMessages.notFound);
    const { purpose, state } = message;
    if (NOT_RESENT.includes(purpose)) throw conflict(messageMessages.notResent, 'NOT_RESENT');
    if (state !== 'FAILED') throw conflict(messageMessages.notFailed, 'NOT_FAILED');
    const now = shop.clock.now();
    await updateResentMessage(db, messageId, { now, expiresAt: msAfter(now, DAY_MS) });
    const subject = { kind: 'MESSAGE', id: messageId, label: purpose };
    await recordActivity(shop, db, { actor, action: 'MESSAGE_RESENT', subject });
    onTransactionEnd(db, shop.messages.wake);
  });
}

/** Sends a test message by one channel, a few an hour; returns its id. */
export async function sendTest(
  shop: Shop,
  actor: Session,
  { phone, mail, channel }: TestMessage,
): Promise<string> {
  const to = phone ? { phone } : mail ? { mail } : undefined;
  if (to === undefined) throw invalid(messageMessages.oneRecipient, 'phone');
  return transaction(shop.db, async (db) => {
    await lockTests(db);
    const since = msAfter(shop.clock.now(), -HOUR_MS);
    const { count, oldest } = await selectTestCount(db, since);
    if (count >= shop.settings.limits.testMessages) throw tooManyTests(shop.clock.now(), oldest);
    const messageId = await queueMessage(shop, db, {
      purpose: 'TEST',
      to,
      parameters: [await shopNameOf(db)],
      onlyChannel: channel,
    });
    const subject = { kind: 'MESSAGE', id: messageId, label: channel };
    await recordActivity(shop, db, { actor, action: 'TEST_MESSAGE_SENT', subject });
    return messageId;
  });
}

function tooManyTests(now: Date, oldest: Date | null): Refusal {
  const left = oldest === null ? HOUR_MS : HOUR_MS - (+now - +oldest);
  const retryAfter = Math.max(1, Math.ceil(left / 1_000));
  return new Refusal(429, 'TOO_MANY_TESTS', messageMessages.tooManyTests, { retryAfter });
}

function rowOf(row: ListedMessage): MessageListRow {
  return {
    messageId: row.id,
    purpose: row.purpose,
    phone: row.phone,
    mail: row.mail,
    channel: row.channel,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    tries: row.tries,
  };
}
