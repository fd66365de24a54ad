import type { TestChannel } from '@shop/contract/messages';
import type { Db } from '../database/db.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { type Sender, outbox } from '../platform/messages.ts';
import type { Settings } from '../settings/settings.ts';
import { emailChannel } from './email-channel.ts';
import type { Channel } from './message-channels.ts';
import { outboxChannel } from './outbox-channel.ts';
import { outboxTable } from './outbox-queries.ts';
import { fast2smsChannel, msg91Channel } from './sms-channels.ts';
import { whatsappChannel } from './whatsapp-channel.ts';

type Known = { db: Db; settings: Settings; clock: Clock; log: Log };

/** Returns the channels of a shop in the order of its setting MESSAGES, best first. */
export function channelsOf({ db, settings, clock, log }: Known): Channel[] {
  return settings.messages.channels.flatMap((name) =>
    name === 'outbox'
      ? outboxChannel(...outboxesOf({ db, settings, clock, log }))
      : (vendorChannel(settings, name) ?? []),
  );
}

/** Returns the channel of a vendor; undefined when it is not set up. */
export function vendorChannel(
  { messages }: Pick<Settings, 'messages'>,
  name: Exclude<TestChannel, 'outbox'>,
): Channel | undefined {
  const { whatsapp, msg91, fast2sms, email } = messages;
  const makers = {
    whatsapp: () => whatsapp && whatsappChannel(whatsapp),
    msg91: () => msg91 && msg91Channel(msg91),
    fast2sms: () => fast2sms && fast2smsChannel(fast2sms),
    email: () => email && emailChannel(email),
  };
  return makers[name]() ?? undefined;
}

/** Returns the outboxes: the file of this server, after the table that all servers of a database share. */
function outboxesOf({ db, settings, clock, log }: Known): Sender[] {
  const file = outbox(settings.dataDir, clock, settings.mode === 'live' ? log : undefined);
  return settings.sharesDatabase ? [outboxTable(db, clock), file] : [file];
}
