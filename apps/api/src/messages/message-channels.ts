import type { MessagePurpose } from '@shop/contract/message-purposes';

/** The channels of messages; equal to the domain `message_channel`. */
const MESSAGE_CHANNELS = ['whatsapp', 'msg91', 'fast2sms', 'email', 'push', 'outbox'] as const;
/** A channel of messages. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message in the form for a channel. */
export type Letter = {
  purpose: MessagePurpose;
  to: { phone: string | null; mail: string | null; deviceId: string | null };
  /** For channels that send plain text. */
  text: string;
  shopName: string;
  /**
   * For channels that send templates: the parameters of the purpose, in order, the link and the secret
   * included.
   */
  parameters: readonly string[];
  code: string | undefined;
  language: string;
};

/** The result of a try. */
export type Outcome =
  | { kind: 'accepted'; vendorId?: string | undefined }
  /** This channel will never take this message; `isTemplate` when the template is wrong. */
  | { kind: 'refused'; reason: string; isTemplate?: boolean }
  /** Perhaps later; `isFault` when it counts against the channel and not against the message. */
  | { kind: 'failed'; reason: string; isFault: boolean };

/** A way to send messages. `send` does not throw for answers of a vendor. */
export type Channel = {
  name: MessageChannel;
  /** Returns whether it could take this message at all, by its purpose and recipient. */
  takes: (letter: Letter) => boolean;
  /**
   * Returns why the vendor would not deliver this message completely, as when it is too long; called
   * before `send`.
   */
  unfitFor?: (letter: Letter) => string | undefined;
  send: (letter: Letter, signal: AbortSignal) => Promise<Outcome>;
  /** Whether the vendor reports the result of a message later. */
  reports?: boolean;
};

/** Returns the parameters for a vendor's template: one line each, and never empty. */
export function templateParameters({ purpose, parameters, shopName }: Letter): string[] {
  // A test has the shop's name as its own parameter.
  const namesShop = purpose === 'CODE';
  return [...parameters, ...(namesShop ? [shopName] : [])].map(
    (text) => text.replaceAll(/\s+/g, ' ').trim() || '-',
  );
}
