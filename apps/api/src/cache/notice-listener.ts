import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CHANGES_CHANNEL } from '../database/change-events.ts';
import type { Log } from '../platform/log.ts';

const RETRY_MS = 500;
const CHECK_MS = 60_000;

type Listening = {
  url: string;
  log: Log;
  receive: (notice: pg.Notification) => void;
  /**
   * Health check of the channel, run at start and every minute; rejects when notifications do not arrive.
   */
  check: () => Promise<void>;
  /** Called with whether notifications currently arrive. */
  setEnabled: (isEnabled: boolean) => void;
};

/**
 * LISTEN on the change channel over a dedicated connection, reconnecting after every loss. Resolves after
 * the first attempt.
 */
export async function keepListening(listening: Listening): Promise<{ stop: () => Promise<void> }> {
  const { check, setEnabled, log } = listening;
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    setEnabled(false);
    client = connectionOf(listening, stopping.signal);
    // 'end' follows every loss, also that of a connection that was never established.
    client.once('end', () => void listenAgain());
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
    await check();
    setEnabled(true);
  }

  async function listenAgain(): Promise<void> {
    setEnabled(false);
    if (stopping.signal.aborted) return;
    await pause(RETRY_MS);
    if (!stopping.signal.aborted) await tryToListen();
  }

  async function tryToListen(): Promise<void> {
    try {
      await listen();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'cache invalidation cannot be received');
      await client?.end();
    }
  }

  await tryToListen();
  // Ending the connection triggers the reconnect.
  const timer = setInterval(() => void check().catch(() => client?.end()), CHECK_MS).unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await client?.end();
    },
  };
}

function connectionOf({ url, log, receive }: Listening, stopping: AbortSignal): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'resham-invalidation',
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
  });
  client.on('notification', receive);
  client.on('error', ({ message: reason }) => {
    if (!stopping.aborted) log.warn({ reason }, 'the connection for cache invalidation was lost');
  });
  return client;
}
