import { messageCalls, messageMessages } from '@shop/contract/messages';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { notAllowed } from '../platform/refusals.ts';
import { hasArea } from '../platform/session.ts';
import { messagesOf, resend, sendTest } from './message-list.ts';

export const messagesRoutes: Bound[] = [
  bind(messageCalls.list, async (shop, { query, session }) => {
    // Who sees the ends of numbers alone would find the rest of them by asking.
    if (query.phone !== undefined && !hasArea(session, 'customers')) throw notAllowed();
    return messagesOf(shop, query, rangeOf(query));
  }),
  bind(messageCalls.resend, async (shop, { session, params }) => {
    await resend(shop, session, params.messageId);
    return { message: messageMessages.resent, data: params };
  }),
  bind(messageCalls.test, async (shop, { session, body }) => ({
    message: messageMessages.tested,
    data: { messageId: await sendTest(shop, session, body) },
  })),
];
