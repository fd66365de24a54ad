import DataLoader from 'dataloader';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import { countMessage } from '../platform/shop-counts.ts';
import type { Shop } from '../shop.ts';
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts';
import { CODE_PAUSE_MS, treatDecoy } from './decoys.ts';
import type { Channel, Letter, MessageChannel, Outcome } from './message-channels.ts';
import {
  type ClaimedMessage,
  type SentMessage,
  selectWasCustomers,
  updateClaim,
  updateFailedMessage,
  updatePausedMessage,
  updateSentMessages,
} from './message-queries.ts';
import { FAILURE_REASONS, nameInMessages, textOf } from './message-texts.ts';
import { isSecret, withSecret } from './queue-message.ts';
import { orderLink, stopLinkOf } from './shop-links.ts';
import { noteTemplate } from './alerts.ts';

/** Timeout of one try by one channel. */
const TRY_MS = 10_000;

/** Time for which a worker holds a message for one try; after that the worker counts as dead. */
export const CLAIM_MS = TRY_MS + 3_000;

/** Pauses between the tries of all messages except codes: eight tries within 24 hours. */
const PAUSES_MS = [1, 5, 15, 60, 180, 420, 750].map((minutes) => minutes * MINUTE_MS);

/** Purposes for which customers get WhatsApp only with their consent. */
const NEEDS_AGREEMENT =
  /^(ORDER|RETURN|COMPLAINT)_|^(REFUND_SENT|MONEY_BACK|SIGN_IN_NOTICE|PAY_LINK|BACK_IN_STOCK|REVIEW_ASKED)$/;

/** A message ready to be sent, and whether WhatsApp may be used for it. */
type Prepared = { letter: Letter; mayWhatsapp: boolean };

type GuardedChannel = { channel: Channel; breaker: CircuitBreaker };

/** Progress of a delivery. */
type DeliveryProgress = {
  message: ClaimedMessage;
  refused: string[];
  reason: string;
  channel: MessageChannel | null;
  wasAsked: boolean;
  /** Why a channel could not take the message as it is; stored also when another one delivers it. */
  unfit: string | null;
  /** A number was refused: this shows nothing about the channels. */
  isOfNumber: boolean;
};

/** Tries one claimed message by all channels that may take it, until one accepts it. */
export type Delivery = (message: ClaimedMessage) => Promise<void>;

/** Returns the delivery of a process, with a circuit breaker for each channel. */
export function deliveryBy(shop: Shop, channels: readonly Channel[]): Delivery {
  const now = () => shop.clock.now().valueOf();
  const guarded = channels.map((channel) => ({ channel, breaker: circuitBreaker(now) }));
  // Messages that are accepted at the same moment are updated by one statement.
  const sent = new DataLoader<SentMessage, undefined>(
    async (messages) => {
      await updateSentMessages(shop.db, messages);
      return messages.map(() => undefined);
    },
    { cache: false },
  );
  return async (message) => {
    if (message.is_decoy) return treatDecoy(shop, message);
    // Without its code or link it would say nothing.
    if (isSecret(message.purpose) && message.secret === null) return failWiped(shop, message);
    const prepared = await prepare(shop, message);
    const eligible = eligibleFor(message, prepared, guarded);
    await deliver(shop, { message, letter: prepared.letter, eligible, sent });
  };
}

async function deliver(
  shop: Shop,
  {
    message,
    letter,
    eligible,
    sent,
  }: {
    message: ClaimedMessage;
    letter: Letter;
    eligible: GuardedChannel[];
    sent: DataLoader<SentMessage, undefined>;
  },
): Promise<void> {
  const progress: DeliveryProgress = {
    message,
    refused: [...message.refused],
    reason: message.reason ?? FAILURE_REASONS.noChannel,
    channel: null,
    wasAsked: false,
    unfit: null,
    isOfNumber: message.refused.length > 0 && !message.is_outage,
  };
  for (const { channel, breaker } of eligible) {
    if (message.expires_at <= shop.clock.now()) break;
    const unfit = channel.unfitFor?.(letter);
    if (unfit !== undefined) {
      progress.unfit = progress.reason = `${channel.name}: ${unfit}`;
      progress.refused.push(channel.name);
      continue;
    }
    if (!breaker.admits()) {
      if (!progress.wasAsked) progress.reason = FAILURE_REASONS.paused;
      continue;
    }
    if (progress.wasAsked && !(await keepsClaim(shop, progress))) return;
    const outcome = await tryBy(channel, letter, +message.expires_at - +shop.clock.now());
    breaker.record(outcome.kind === 'failed' && outcome.isFault);
    progress.wasAsked = true;
    progress.channel = channel.name;
    if (outcome.kind === 'accepted') {
      countMessage(channel.name, 'SENT');
      return sent.load({
        ...claimOf(progress),
        channel: channel.name,
        vendor_id: outcome.vendorId ?? null,
        changed_at: shop.clock.now(),
        is_over: channel.reports !== true || !hasOther(eligible, progress),
      });
    }
    progress.reason = `${channel.name}: ${outcome.reason}`;
    if (outcome.kind === 'refused') progress.refused.push(channel.name);
    const isTemplate = outcome.kind === 'refused' && outcome.isTemplate === true;
    if (isTemplate) await noteTemplate(shop, letter.purpose, progress.reason);
    else if (outcome.kind === 'refused' || !outcome.isFault) progress.isOfNumber = true;
  }
  await pauseOrFail(shop, progress, eligible);
}

async function failWiped(shop: Shop, message: ClaimedMessage): Promise<void> {
  const reason = message.reason ?? FAILURE_REASONS.expired;
  const now = shop.clock.now();
  await updateFailedMessage(shop.db, message, { channel: null, reason, isOutage: false, now });
}

function claimOf({ message, refused, unfit }: DeliveryProgress) {
  const { id, claimed_until } = message;
  return { id, claimed_until, refused, reason: unfit };
}

/** Returns whether another channel remains if this one fails. */
function hasOther(
  eligible: readonly GuardedChannel[],
  { channel, refused }: DeliveryProgress,
): boolean {
  return eligible.some(({ channel: { name } }) => name !== channel && !refused.includes(name));
}

async function keepsClaim(shop: Shop, progress: DeliveryProgress): Promise<boolean> {
  const until = msAfter(shop.clock.now(), CLAIM_MS);
  const claim = await updateClaim(shop.db, progress.message, { until, refused: progress.refused });
  if (claim !== undefined) progress.message = { ...progress.message, ...claim };
  return claim !== undefined;
}

/**
 * Makes one try, at most ten seconds and not beyond the end of the message; failures count against the
 * channel, unless it had less time than that.
 */
async function tryBy(channel: Channel, letter: Letter, leftMs: number): Promise<Outcome> {
  try {
    return await channel.send(letter, AbortSignal.timeout(Math.min(TRY_MS, leftMs)));
  } catch (error) {
    const isTimeOut = error instanceof Error && error.name === 'TimeoutError';
    const reason = isTimeOut ? FAILURE_REASONS.noAnswer : FAILURE_REASONS.unreachable;
    return { kind: 'failed', reason, isFault: !isTimeOut || leftMs >= TRY_MS };
  }
}

/** Pauses a message that no channel took, unless there is nothing left to try. */
async function pauseOrFail(
  shop: Shop,
  { message, refused, reason, channel, wasAsked, isOfNumber }: DeliveryProgress,
  eligible: readonly GuardedChannel[],
): Promise<void> {
  const now = shop.clock.now();
  const open = eligible.filter((one) => !refused.includes(one.channel.name));
  const nextTryAt = wasAsked
    ? nextTry(message, now)
    : new Date(Math.min(...open.map(({ breaker }) => breaker.pausedUntil())));
  const isLate = message.expires_at <= now;
  const isOutage = message.purpose === 'CODE' && !isOfNumber;
  const isOver = isLate || open.length === 0 || !nextTryAt || nextTryAt >= message.expires_at;
  if (isOver) {
    countMessage(channel, 'FAILED');
    const last = isLate && !wasAsked ? (message.reason ?? FAILURE_REASONS.expired) : reason;
    return updateFailedMessage(shop.db, message, { channel, reason: last, isOutage, now });
  }
  await updatePausedMessage(shop.db, message, {
    channel,
    refused,
    reason,
    nextTryAt,
    isCounted: wasAsked,
    isOutage,
    now,
  });
}

function nextTry({ purpose, tries }: ClaimedMessage, now: Date): Date | undefined {
  const pause = purpose === 'CODE' ? CODE_PAUSE_MS : PAUSES_MS[tries - 1];
  return pause === undefined ? undefined : msAfter(now, pause);
}

/** Returns the channels that may take a message, best first. */
function eligibleFor(
  message: ClaimedMessage,
  { letter, mayWhatsapp }: Prepared,
  guarded: readonly GuardedChannel[],
): GuardedChannel[] {
  const { only_channel: only, refused } = message;
  return guarded.filter(
    ({ channel }) =>
      (only === null || only === channel.name) &&
      (mayWhatsapp || channel.name !== 'whatsapp') &&
      !refused.includes(channel.name) &&
      channel.takes(letter),
  );
}

async function prepare(shop: Shop, message: ClaimedMessage): Promise<Prepared> {
  const { purpose, phone, device_id: deviceId, secret, order_id: orderId, person } = message;
  const mail = message.mail ?? (isSecret(purpose) ? null : (person?.email ?? null));
  const shopName = nameInMessages(message.shop_name);
  const own = withSecret(purpose, message.parameters, secret);
  const parameters = orderId === null ? own : [...own, orderLink(shop, orderId)];
  const letter = {
    purpose,
    to: { phone, mail, deviceId },
    text: textOf(shopName, purpose, [...parameters, ...stopLinkOf(shop, message)]),
    shopName,
    parameters,
    code: purpose === 'CODE' ? (secret ?? undefined) : undefined,
    language: message.language,
  };
  return { letter, mayWhatsapp: await mayGoByWhatsapp(shop, message) };
}

/**
 * Returns whether WhatsApp may be used. Messages to customers need their consent, which is missing without
 * an account and for a number that a customer gave up.
 */
export async function mayGoByWhatsapp(
  shop: Pick<Shop, 'db'>,
  { purpose, phone, person }: Pick<ClaimedMessage, 'purpose' | 'phone' | 'person'>,
): Promise<boolean> {
  if (!NEEDS_AGREEMENT.test(purpose)) return true;
  if (person !== null) return person.role !== 'CUSTOMER' || person.whatsapp_updates;
  if (phone === null || purpose !== 'SIGN_IN_NOTICE') return false;
  return !(await selectWasCustomers(shop.db, phone));
}
