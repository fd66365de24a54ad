import { chatCalls, chatMessages } from '@shop/contract/chat-reading';
import { type Bound, bind } from '../http/call.ts';
import { readPastedChat } from './chat-reading.ts';

export const chatReadingRoutes: Bound[] = [
  bind(chatCalls.read, async (shop, { body }) => ({
    message: chatMessages.read,
    data: await readPastedChat(shop, body.text),
  })),
];
