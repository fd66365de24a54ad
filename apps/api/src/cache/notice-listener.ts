import { Socket } from 'node:net';
import pg from 'pg';
import { CHANGES_CHANNEL } from '../database/change-events.ts';
import { type Timers, withTimeout } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

/** Timeout of connecting. */
const CONNECT_MS = 4_000;

const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** Without queries a connection looks open even after its server has vanished, so one is sent this often. */
const PROBE_MS = 5_000;
const ANSWER_LIMIT_MS = 2_500;

const CHECK_MS = 60_000;

type Listening = {
  url: string;
  log: Log;
  timers: Timers;
  receive: (notice: pg.Notification) => void;
  /**
   * Health check of the channel, run at start and every minute; rejects when notifications do not arrive.
   */
  check: () => Promise<void>;
  /** Called with whether notifications currently arrive. */
  setEnabled: (isEnabled: boolean) => void;
};

/**
 * LISTEN on the change channel over a dedicated connection, which is probed every 5 s and reconnected
 * after every loss. Only the first loss logs a warning. Resolves after the first attempt.
 */
export async function keepListening(listening: Listening): Promise<{ stop: () => Promise<void> }> {
  const { timers, check, setEnabled } = listening;
  const stopping = new AbortController();
  const telling = tellOnce(listening.log, stopping.signal);
  let client: pg.Client | undefined;
  let socket: Socket | undefined;
  let losses = 0;

  async function listen(): Promise<void> {
    socket = new Socket();
    const one = connectionOf(listening, { socket, lost: telling.lost });
    client = one;
    const ended = new AbortController();
    // 'end' follows every loss, also the loss of a connection that was never established.
    one.once('end', () => {
      ended.abort();
      void listenAgain();
    });
    await withTimeout(timers, { ms: CONNECT_MS, late: silence() }, one.connect());
    await answerOf(timers, one.query(`listen ${CHANGES_CHANNEL}`));
    void probe(timers, one, ended.signal).catch((error: Error) => {
      if (!ended.signal.aborted) giveUp(error);
    });
    await check();
    losses = 0;
    setEnabled(true);
    telling.received();
  }

  async function listenAgain(): Promise<void> {
    setEnabled(false);
    losses += 1;
    const { signal } = stopping;
    await timers.sleep(pauseAfter(losses), { signal }).catch(() => {});
    if (!signal.aborted) await listen().catch(giveUp);
  }

  /** Closes the connection without waiting for a server that may be gone. */
  function giveUp(reason: Error): void {
    setEnabled(false);
    telling.lost(reason);
    socket?.destroy();
  }

  setEnabled(false);
  await listen().catch(giveUp);
  const checking = timers.every(CHECK_MS, () => void check().catch(giveUp));
  return {
    async stop() {
      stopping.abort();
      checking.stop();
      await client?.end();
    },
  };
}

/**
 * Returns the next pause: backoff with jitter, so that not all servers reconnect to a new primary at the
 * same moment.
 */
export function pauseAfter(losses: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** losses);
  return SHORTEST_PAUSE_MS + Math.random() * (longest - SHORTEST_PAUSE_MS);
}

/** Probes PostgreSQL until the connection ends; rejects when an answer is late. */
async function probe(timers: Timers, client: pg.Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await timers.sleep(PROBE_MS, { signal, ref: false });
    await answerOf(timers, client.query('select 1'));
  }
}

function answerOf(timers: Timers, answer: Promise<unknown>): Promise<unknown> {
  return withTimeout(timers, { ms: ANSWER_LIMIT_MS, late: silence() }, answer);
}

const silence = () => new Error('the connection for cache invalidation does not answer');

/** Logs loss and recovery once each. */
function tellOnce(log: Log, stopping: AbortSignal) {
  let isLost = false;
  return {
    lost: ({ message: reason }: Error): void => {
      if (isLost || stopping.aborted) return;
      isLost = true;
      log.warn({ reason }, 'cache invalidation cannot be received');
    },
    received: (): void => {
      if (isLost) log.info({}, 'cache invalidation is received again');
      isLost = false;
    },
  };
}

function connectionOf(
  { url, receive }: Listening,
  { socket, lost }: { socket: Socket; lost: (error: Error) => void },
): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'resham-invalidation',
    keepAlive: true,
    stream: () => socket,
  });
  client.on('notification', receive);
  client.on('error', lost);
  return client;
}
