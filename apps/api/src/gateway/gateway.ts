import type { Paise } from '@shop/contract/money';

/** The gateway could not be asked, or did not say what it did. */
export class GatewayAway extends Error {}

/** The gateway refuses the keys of the shop: it did nothing, and does nothing until they are corrected. */
export class GatewayDenied extends GatewayAway {}

/** The gateway will not do it; the message is its reason. */
export class GatewayRefusal extends Error {}

/** A payment page that the gateway makes: one amount, once, until it expires. */
export type NewLink = {
  reference: string;
  amount: Paise;
  expiresAt: Date;
  description: string;
  customer: { name: string; phone: string; mail: string | null };
  /** The page to which the shopper comes back. */
  returnTo: string;
};

/** A link as the gateway knows it. An OPEN one can still be paid; `payments` have arrived. */
export type Link = {
  id: string;
  url: string;
  state: 'OPEN' | 'ENDED';
  payments: readonly { id: string; amount: Paise }[];
};

/** A refund to send. The gateway sends one for a `key`, however often it is asked. */
export type NewRefund = { paymentId: string; amount: Paise; key: string; refundId: string };

/** A refund as the gateway knows it; the reason is of a failed one. */
export type SentBack = {
  id: string;
  state: 'RUNNING' | 'SENT' | 'FAILED';
  reason: string | undefined;
};

/** The subject of an event. It only says where to ask; unknown events name nothing. */
export type GatewayEvent = {
  id: string;
  linkId: string | undefined;
  reference: string | undefined;
  /** The gateway's id of a refund, and ours. */
  sentBackId: string | undefined;
  refundId: string | undefined;
};

/**
 * A gateway. Every method that asks it rejects with `GatewayAway` when the answer is not known, with
 * `GatewayDenied` when the keys are wrong, and with `GatewayRefusal` when it will not do it.
 */
export type Gateway = {
  create: (link: NewLink) => Promise<Link>;
  /** Reads a link by the gateway's id, or by our reference; undefined when there is none. */
  read: (by: { id: string } | { reference: string }) => Promise<Link | undefined>;
  /** Ends a link that is open. */
  cancel: (id: string) => Promise<Link>;
  /** Sends money back; with the gateway's id of a refund reads that one instead. */
  refund: (refund: NewRefund | { id: string }) => Promise<SentBack>;
  /** Returns the ids that a callback names; undefined when its signature is wrong. */
  callback: (
    query: Readonly<Record<string, string>>,
  ) => { linkId: string; paymentId: string } | undefined;
  /** Returns the event of a webhook; undefined when its signature is wrong. */
  event: (headers: Readonly<Record<string, unknown>>, body: Buffer) => GatewayEvent | undefined;
};
