import { MOST_SENT, draftMessages } from '@shop/contract/drafts';
import { recordActivity } from '../activity/record-activity.ts';
import { daily, payLinksKey, takeOne } from '../auth/limits.ts';
import { transaction } from '../database/transaction.ts';
import { mayReach } from '../messages/message-reach.ts';
import { shopNameOf } from '../messages/message-texts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { conflict } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { payLinkParameters } from './draft-links.ts';
import { updateDraftSent, lockDraft } from './draft-queries.ts';
import { readDraft } from './drafts.ts';

/** Queues the message with the link of an open draft. */
export async function sendDraft(
  shop: Shop,
  actor: Session,
  draftId: string,
): Promise<{ sentCount: number; whatsappUrl: string }> {
  return transaction(shop.db, async (db) => {
    await lockDraft(db, draftId);
    const { row, shown } = await readDraft(shop, db, draftId);
    const { phone, sent } = row;
    const { whatsappUrl } = shown;
    const data = shown;
    if (phone === null || whatsappUrl === null) {
      throw conflict(draftMessages.ended, 'DRAFT_ENDED', { data });
    }
    if (sent >= MOST_SENT) throw conflict(draftMessages.sentOften, 'SENT_OFTEN', { data });
    const link = { ...row, phone, shopName: await shopNameOf(db) };
    const message = {
      purpose: 'PAY_LINK' as const,
      to: { phone },
      parameters: payLinkParameters(shop, link),
    };
    if (!(await mayReach(shop, db, message))) {
      throw conflict(draftMessages.noChannel, 'NO_CHANNEL', { data });
    }
    const { payLinksPerPhone: most } = shop.settings.limits;
    const limit = { most, message: draftMessages.phoneSentOften };
    await takeOne(shop, db, daily(shop, { key: payLinksKey(phone), ...limit }));
    const sentCount = sent + 1;
    await updateDraftSent(db, draftId, sentCount);
    await queueMessage(shop, db, { ...message, draftId });
    const subject = { kind: 'DRAFT', id: draftId, label: draftId };
    await recordActivity(shop, db, { actor, action: 'DRAFT_SENT', subject });
    return { sentCount, whatsappUrl };
  });
}
