import DataLoader from 'dataloader';
import { msAfter } from '../platform/clock.ts';
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
  updateFailed,
  updatePaused,
  updateSent,
} from './message-queries.ts';
import { FAILURE_REASONS, nameInMessages, textOf } from './message-texts.ts';
import { isSecret, withSecret } from './queue-message.ts';
import { orderLink } from './shop-links.ts';
import { noteTemplate } from './template-alerts.ts';

/** Longest try by one channel. */
const TRY_MS = 10_000;

/** How long a worker keeps a message for one try; then it is taken for dead. */
export const CLAIM_MS = TRY_MS + 3_000;

/** Pauses between the tries of all but codes: eight tries within 24 hours. */
const PAUSES_MS = [1, 5, 15, 60, 180, 420, 750].map((minutes) => minutes * 60_000);

/** What customers get by WhatsApp only when they agreed to it. */
const NEEDS_AGREEMENT = /^(ORDER|RETURN|COMPLAINT)_|^(REFUND_SENT|MONEY_BACK|SIGN_IN_NOTICE)$/;

/** A message ready to be sent, and whether WhatsApp may be used for it. */
type Prepared = { letter: Letter; mayWhatsapp: boolean };

type GuardedChannel = { channel: Channel; breaker: CircuitBreaker };

/** Where a delivery stands after a channel. */
type Standing = {
  message: ClaimedMessage;
  refused: string[];
  reason: string;
  channel: MessageChannel | null;
  wasAsked: boolean;
  /** Why a channel could not take it as it is; kept also when another one brings it. */
  unfit: string | null;
  /** A number was refused: it says nothing of the channels. */
  isOfNumber: boolean;
};

/** Tries one claimed message by all channels that may take it, until one accepts it. */
export type Delivery = (message: ClaimedMessage) => Promise<void>;

/** The delivery of a process, with a circuit breaker for each channel. */
export function deliveryBy(shop: Shop, channels: readonly Channel[]): Delivery {
  const now = () => shop.clock.now().valueOf();
  const guarded = channels.map((channel) => ({ channel, breaker: circuitBreaker(now) }));
  // What is accepted in the same moment is written by one statement.
  const sent = new DataLoader<SentMessage, undefined>(
    async (messages) => {
      await updateSent(shop.db, messages);
      return messages.map(() => undefined);
    },
    { cache: false },
  );
  return async (message) => {
    if (message.is_decoy) return treatDecoy(shop, message);
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
  const at: Standing = {
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
      at.unfit = at.reason = `${channel.name}: ${unfit}`;
      at.refused.push(channel.name);
      continue;
    }
    if (!breaker.admits()) {
      if (!at.wasAsked) at.reason = FAILURE_REASONS.paused;
      continue;
    }
    if (at.wasAsked && !(await keepsClaim(shop, at))) return;
    const outcome = await tryBy(channel, letter, +message.expires_at - +shop.clock.now());
    breaker.record(outcome.kind === 'failed' && outcome.isFault);
    at.wasAsked = true;
    at.channel = channel.name;
    if (outcome.kind === 'accepted') {
      countMessage(channel.name, 'SENT');
      return sent.load({
        ...claimOf(at),
        channel: channel.name,
        vendor_id: outcome.vendorId ?? null,
        changed_at: shop.clock.now(),
        is_over: channel.reports !== true || !hasOther(eligible, at),
      });
    }
    at.reason = `${channel.name}: ${outcome.reason}`;
    if (outcome.kind === 'refused') at.refused.push(channel.name);
    const isTemplate = outcome.kind === 'refused' && outcome.isTemplate === true;
    if (isTemplate) await noteTemplate(shop, letter.purpose, at.reason);
    else if (outcome.kind === 'refused' || !outcome.isFault) at.isOfNumber = true;
  }
  await pauseOrFail(shop, at, eligible);
}

function claimOf({ message, refused, unfit }: Standing) {
  const { id, claimed_until } = message;
  return { id, claimed_until, refused, reason: unfit };
}

/** Whether a channel is left by which a message can go on that the last asked one fails to bring. */
function hasOther(eligible: readonly GuardedChannel[], { channel, refused }: Standing): boolean {
  return eligible.some(({ channel: { name } }) => name !== channel && !refused.includes(name));
}

async function keepsClaim(shop: Shop, at: Standing): Promise<boolean> {
  const until = msAfter(shop.clock.now(), CLAIM_MS);
  const claim = await updateClaim(shop.db, at.message, { until, refused: at.refused });
  if (claim !== undefined) at.message = { ...at.message, ...claim };
  return claim !== undefined;
}

/**
 * One try, at most ten seconds and not beyond the end of the message; what goes wrong speaks against the
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
  { message, refused, reason, channel, wasAsked, isOfNumber }: Standing,
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
    return updateFailed(shop.db, message, { channel, reason: last, isOutage, now });
  }
  await updatePaused(shop.db, message, {
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

/** The channels that may take a message, best first. */
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
    text: textOf(shopName, purpose, parameters),
    shopName,
    parameters,
    code: purpose === 'CODE' ? (secret ?? undefined) : undefined,
    language: message.language,
  };
  return { letter, mayWhatsapp: await mayGoByWhatsapp(shop, message) };
}

/**
 * Whether WhatsApp may be used. Of the messages to customers, by who agreed to it: not by somebody without an
 * account, who was never asked, and not for a number that a customer gave up.
 */
async function mayGoByWhatsapp(
  shop: Shop,
  { purpose, phone, person }: ClaimedMessage,
): Promise<boolean> {
  if (!NEEDS_AGREEMENT.test(purpose)) return true;
  if (person !== null) return person.role !== 'CUSTOMER' || person.whatsapp_updates;
  if (phone === null || purpose !== 'SIGN_IN_NOTICE') return false;
  return !(await selectWasCustomers(shop.db, phone));
}
