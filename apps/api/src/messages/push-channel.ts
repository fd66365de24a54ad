import type { MessagePurpose } from '@shop/contract/message-purposes';
import { type Notice, type PushResult, type PushShop, sendPush } from '../push/push-sender.ts';
import type { Channel, Letter, Outcome } from './message-channels.ts';

/** Maximum number of characters in a notice: in any script they fit into 4 KB, the limit of push services. */
const MOST_LETTERS = 600;

/** The page that a click on a notice without a link opens; for other purposes the dashboard. */
const PAGES: Partial<Record<MessagePurpose, string>> = { ALERT: '/admin/messages' };
const DASHBOARD = '/admin/dashboard';

/**
 * Sends notices to devices of the back office. A failure never counts against the channel, because it
 * concerns only the push service of one device.
 */
export function pushChannel(shop: PushShop): Channel {
  return {
    name: 'push',
    takes: ({ to }) => to.deviceId !== null,
    async send(letter) {
      const { deviceId } = letter.to;
      if (deviceId === null) return { kind: 'refused', reason: 'There is no device' };
      try {
        return outcomeOf(await sendPush(shop, deviceId, noticeOf(letter)));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { kind: 'failed', reason, isFault: false };
      }
    },
  };
}

/** Returns the content of the notice: the text, without the shop's name (its title) and without the link. */
function noticeOf({ text, shopName, purpose, parameters }: Letter): Notice {
  const link = parameters.find((parameter) => URL.canParse(parameter));
  const body = text.replace(`${shopName}: `, '').replace(link ?? '', '');
  const path = link === undefined ? undefined : pathOf(link);
  return {
    title: shopName,
    body: body.trim().slice(0, MOST_LETTERS),
    path: path ?? PAGES[purpose] ?? DASHBOARD,
    tag: purpose,
  };
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

function outcomeOf(result: PushResult): Outcome {
  if (result.kind === 'sent') return { kind: 'accepted' };
  if (result.kind === 'gone') return { kind: 'refused', reason: 'The device was switched off' };
  if (result.kind === 'refused') return { kind: 'refused', reason: result.reason };
  return { kind: 'failed', reason: result.reason, isFault: false };
}
