import { setTimeout as sleep } from 'node:timers/promises';
import { msAfter } from '../platform/clock.ts';
import type { Messages } from '../platform/messages.ts';
import type { Shop } from '../shop.ts';
import type { Channel } from './message-channels.ts';
import { claimDue } from './claim-queries.ts';
import { CLAIM_MS, type Delivery, deliveryBy } from './message-delivery.ts';
import { type ClaimedMessage, selectClaimedCode } from './message-queries.ts';

/** The workers of a process; the shop gets them before it is complete. */
export type MessageWorkers = Messages & {
  start: (shop: Shop, options?: { isPolling?: boolean }) => void;
  /** Resolves when nothing due is waiting or running. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Maximum number of running messages in one process: codes have separate places. */
const MOST_CODES = 24;
const MOST_OTHERS = 32;

/** The interval of looking for rows of other processes, and for paused ones. */
const POLL_MS = 1_000;

/** How long a stop waits for running messages. */
const LAST_MS = 3_000;

type Kind = 'codes' | 'others';

type Running = {
  shop: Shop;
  deliver: Delivery;
  codes: Set<Promise<void>>;
  others: Set<Promise<void>>;
  /** A look at the queue that is under way, and the kinds that are looked for next. */
  looking: Promise<void> | undefined;
  wanted: Set<Kind>;
  isStopped: boolean;
  /** The kinds of which the last claim found as many as it might take, so that more wait. */
  waiting: Set<Kind>;
  /** The recipient who was served last: those after it are next, and after the last one the first. */
  turns: Record<Kind, string>;
};

/**
 * Sends the messages of the queue. A wake-up looks at once; in addition each process looks every second,
 * so that any live process sends a message.
 */
export function messageWorkers(channels: readonly Channel[]): MessageWorkers {
  let running: Running | undefined;
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    if (running !== undefined) look(running, ['codes', 'others']);
  };
  return {
    wake,
    start(shop, { isPolling = true } = {}) {
      running = {
        shop,
        deliver: deliveryBy(shop, channels),
        codes: new Set(),
        others: new Set(),
        looking: undefined,
        wanted: new Set(),
        isStopped: false,
        waiting: new Set(),
        turns: { codes: '', others: '' },
      };
      if (isPolling) timer = setInterval(wake, POLL_MS).unref();
      wake();
    },
    async sendCode(id) {
      if (running === undefined) return;
      const message = await selectClaimedCode(running.shop.db, id);
      if (message === undefined) return;
      const sending = begin(running, message);
      if (channels[0]?.name === 'outbox') await sending;
    },
    async settled() {
      for (let all = underWay(running); all.length > 0; all = underWay(running)) {
        await Promise.all(all);
      }
    },
    async stop() {
      clearInterval(timer);
      if (running !== undefined) running.isStopped = true;
      await Promise.race([
        Promise.all(underWay(running)),
        sleep(LAST_MS, undefined, { ref: false }),
      ]);
    },
  };
}

function underWay(running: Running | undefined): Promise<void>[] {
  if (running === undefined) return [];
  const { looking, codes, others } = running;
  return [...(looking === undefined ? [] : [looking]), ...codes, ...others];
}

/** Looks for what is due of these kinds, unless a look is under way, which then goes round once more. */
function look(running: Running, kinds: readonly Kind[]): void {
  for (const kind of kinds) running.wanted.add(kind);
  if (running.isStopped) return;
  running.looking ??= claimAll(running)
    .catch((error: unknown) => {
      running.shop.log.warn({ err: error }, 'messages could not be looked for');
    })
    .finally(() => {
      running.looking = undefined;
    });
}

async function claimAll(running: Running): Promise<void> {
  while (running.wanted.size > 0 && !running.isStopped) {
    const kinds = new Set(running.wanted);
    running.wanted.clear();
    if (kinds.has('codes')) await claim(running, 'codes', MOST_CODES);
    if (kinds.has('others')) await claim(running, 'others', MOST_OTHERS);
  }
}

async function claim(running: Running, kind: Kind, mostUnderWay: number): Promise<void> {
  const most = mostUnderWay - running[kind].size;
  if (most <= 0) return;
  const after = running.turns[kind];
  let found = await claimAfter(running, { codes: kind === 'codes', most, after });
  const messages = [...found];
  // Without a later recipient the earlier ones have their turn again.
  const left = most - messages.length;
  if (left > 0 && after !== '') {
    found = await claimAfter(running, { codes: kind === 'codes', most: left, after: '' });
    messages.push(...found);
  }
  const last = found
    .map(({ recipient }) => recipient ?? '')
    .toSorted()
    .at(-1);
  running.turns[kind] = messages.length < most ? '' : (last ?? '');
  if (messages.length < most) running.waiting.delete(kind);
  else running.waiting.add(kind);
  for (const message of messages) void begin(running, message);
}

function claimAfter(
  running: Running,
  wanted: { codes: boolean; most: number; after: string },
): ReturnType<typeof claimDue> {
  const now = running.shop.clock.now();
  return claimDue(running.shop.db, { ...wanted, now, until: msAfter(now, CLAIM_MS) });
}

function begin(running: Running, message: ClaimedMessage): Promise<void> {
  const kind = message.purpose === 'CODE' ? 'codes' : 'others';
  const sending = running
    .deliver(message)
    .catch((error: unknown) => running.shop.log.error({ err: error }, 'a message was not tried'))
    .finally(() => {
      running[kind].delete(sending);
      // Other messages wait for the code of their recipient; no code waits for another message.
      if (isNextWanted(running, kind)) {
        look(running, kind === 'codes' ? ['codes', 'others'] : ['others']);
      }
    });
  running[kind].add(sending);
  return sending;
}

/**
 * Returns whether the next claim is due. Messages claimed together end at nearly the same time, so the
 * next ones are claimed together too.
 */
function isNextWanted({ codes, others, waiting }: Running, kind: Kind): boolean {
  const underWay = codes.size + others.size;
  return underWay === 0 || (waiting.has(kind) && others.size <= MOST_OTHERS / 2);
}
