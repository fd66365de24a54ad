import { setTimeout as sleep } from 'node:timers/promises';
import { msAfter } from '../platform/clock.ts';
import type { Messages } from '../platform/messages.ts';
import type { Shop } from '../shop.ts';
import type { Channel } from './message-channels.ts';
import { claimDue } from './claim-queries.ts';
import { CLAIM_MS, type Delivery, deliveryBy } from './message-delivery.ts';
import { type ClaimedMessage, selectClaimedCode } from './message-queries.ts';

/** The workers of a process; the shop is given them before it is complete. */
export type MessageWorkers = Messages & {
  start: (shop: Shop, options?: { isPolling?: boolean }) => void;
  /** Resolves when nothing that is due is waiting or under way. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Under way at most in one process: codes have places of their own. */
const MOST_CODES = 24;
const MOST_OTHERS = 32;

/** How often rows of other processes, and those that paused, are looked for. */
const POLL_MS = 1_000;

/** How long a stop waits for what is under way. */
const LAST_MS = 3_000;

type Running = {
  shop: Shop;
  deliver: Delivery;
  codes: Set<Promise<void>>;
  others: Set<Promise<void>>;
  /** A look at the queue that is under way, and whether another one is wanted after it. */
  looking: Promise<void> | undefined;
  isWanted: boolean;
  isStopped: boolean;
  /** Whether the last claim found as many as it might take, so that more wait. */
  isMoreWaiting: boolean;
  /** The recipient whose turn was last: those after it are next, and after the last one the first. */
  turns: { codes: string; others: string };
};

/**
 * Sends the messages of the queue. A wake-up looks at once; besides each process looks every second, so that
 * a message is sent by whichever process lives.
 */
export function messageWorkers(channels: readonly Channel[]): MessageWorkers {
  let running: Running | undefined;
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    if (running !== undefined) look(running);
  };
  return {
    wake,
    start(shop, { isPolling = true } = {}) {
      const turns = { codes: '', others: '' };
      const idle = {
        looking: undefined,
        isWanted: false,
        isMoreWaiting: false,
        isStopped: false,
        turns,
      };
      const deliver = deliveryBy(shop, channels);
      running = { shop, deliver, codes: new Set(), others: new Set(), ...idle };
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

/** Looks for what is due, unless a look is under way, which then goes round once more. */
function look(running: Running): void {
  running.isWanted = true;
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
  while (running.isWanted && !running.isStopped) {
    running.isWanted = false;
    running.isMoreWaiting = false;
    await claim(running, { codes: true, most: MOST_CODES - running.codes.size });
    await claim(running, { codes: false, most: MOST_OTHERS - running.others.size });
  }
}

async function claim(
  running: Running,
  { codes, most }: { codes: boolean; most: number },
): Promise<void> {
  if (most <= 0) return;
  const turn = codes ? 'codes' : 'others';
  const after = running.turns[turn];
  let found = await claimAfter(running, { codes, most, after });
  const messages = [...found];
  // Those before have their turn again when nobody is left behind.
  const left = most - messages.length;
  if (left > 0 && after !== '') {
    found = await claimAfter(running, { codes, most: left, after: '' });
    messages.push(...found);
  }
  const last = found
    .map(({ recipient }) => recipient ?? '')
    .toSorted()
    .at(-1);
  running.turns[turn] = messages.length < most ? '' : (last ?? '');
  if (messages.length === most) running.isMoreWaiting = true;
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
  const places = message.purpose === 'CODE' ? running.codes : running.others;
  const sending = running
    .deliver(message)
    .catch((error: unknown) => running.shop.log.error({ err: error }, 'a message was not tried'))
    .finally(() => {
      places.delete(sending);
      if (isNextWanted(running)) look(running);
    });
  places.add(sending);
  return sending;
}

/** What was claimed together ends nearly together, so that the next ones are claimed together too. */
function isNextWanted({ codes, others, isMoreWaiting }: Running): boolean {
  const underWay = codes.size + others.size;
  return underWay === 0 || (isMoreWaiting && others.size <= MOST_OTHERS / 2);
}
