import type { MessagePurpose } from '@shop/contract/message-purposes';

/** How a message leaves the shop; equal to the domain `message_channel`. */
export const MESSAGE_CHANNELS = [
  'whatsapp',
  'msg91',
  'fast2sms',
  'email',
  'push',
  'outbox',
] as const;
/** How a message leaves the shop. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message as a channel is given it. */
export type Letter = {
  purpose: MessagePurpose;
  to: { phone: string | null; mail: string | null; deviceId: string | null };
  /** For channels that send plain text. */
  text: string;
  shopName: string;
  /** For channels that send templates: those of the purpose, in order, the link and the secret included. */
  parameters: readonly string[];
  code: string | undefined;
  language: string;
};

/** What became of a try. */
export type Outcome =
  | { kind: 'accepted'; vendorId?: string | undefined }
  /** This channel will never take this message; `isTemplate` when it is the template that is wrong. */
  | { kind: 'refused'; reason: string; isTemplate?: boolean }
  /** Perhaps later; `isFault` when it speaks against the channel and not against the message. */
  | { kind: 'failed'; reason: string; isFault: boolean };

/** A way to send messages. `send` does not throw for what a vendor answers. */
export type Channel = {
  name: MessageChannel;
  /** Whether it could take this message at all, by its purpose and recipient. */
  takes: (letter: Letter) => boolean;
  /** Why the vendor would not bring this message whole, as when it is too long; asked before `send`. */
  unfitFor?: (letter: Letter) => string | undefined;
  send: (letter: Letter, signal: AbortSignal) => Promise<Outcome>;
  /** Whether the vendor reports later what became of a message. */
  reports?: boolean;
};
