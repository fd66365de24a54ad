import type { Sender } from '../platform/messages.ts';
import type { Channel } from './message-channels.ts';

/**
 * Returns the channel for development: lines of a file, and, where servers share a database, of a table
 * too. It takes all messages except those for a device.
 */
export function outboxChannel(...senders: readonly Sender[]): Channel {
  return {
    name: 'outbox',
    takes: ({ to }) => to.deviceId === null,
    async send({ to, text, code, purpose }) {
      const recipient = to.phone ?? to.mail ?? '';
      const line = { to: recipient, text, ...(code !== undefined && { code }), purpose };
      for (const sender of senders) await sender.send(line);
      return { kind: 'accepted' };
    },
  };
}
