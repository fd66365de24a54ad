import { draftCalls, draftMessages } from '@shop/contract/drafts';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { changeDraft } from './change-draft.ts';
import { listDrafts, readDraft } from './drafts.ts';
import { sendDraft } from './send-draft.ts';
import { writeDraft } from './write-draft.ts';

export const draftsRoutes: Bound[] = [
  bind(draftCalls.list, (shop, { query }) => listDrafts(shop, query.state, rangeOf(query))),
  bind(draftCalls.get, async (shop, { params }) => ({
    data: (await readDraft(shop, shop.db, params.draftId)).shown,
  })),
  bind(draftCalls.create, async (shop, { session, body, idempotencyKey: key }) => {
    const data = await writeDraft(shop, session, { body, key });
    return { message: draftMessages.written, data, warnings: data.warnings };
  }),
  bind(draftCalls.change, async (shop, { session, params, body }) => ({
    message: body.state ? draftMessages.cancelled : draftMessages.changed,
    data: await changeDraft(shop, session, { draftId: params.draftId, change: body }),
  })),
  bind(draftCalls.send, async (shop, { session, params }) => ({
    message: draftMessages.sent,
    data: await sendDraft(shop, session, params.draftId),
  })),
];
