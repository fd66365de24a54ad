import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { KnownSessions } from './known-sessions.ts';
import type { Log } from './log.ts';
import type { ReadyMade } from './ready-made.ts';

/** Where the database's triggers say that what visitors see has changed, or that a session has ended. */
const CHANGED = 'shop_changed';
const ENDED = 'session_ended';

const RETRY_MS = 500;

/**
 * Drops kept answers whenever the database says that something changed, whoever changed it, and what
 * is known of sessions when one has ended. While nothing can be heard, nothing is kept. Resolves once
 * the first try to listen is over.
 */
export async function hearNews({
  url,
  ready,
  sessions,
  log,
}: {
  url: string;
  ready: ReadyMade;
  sessions: KnownSessions;
  log: Log;
}): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  function allow(isAllowed: boolean): void {
    ready.allow(isAllowed);
    sessions.allow(isAllowed);
  }

  async function listen(): Promise<void> {
    allow(false);
    client = new pg.Client({
      connectionString: url,
      application_name: 'resham-news',
      connectionTimeoutMillis: 4_000,
      keepAlive: true,
    });
    client.on('notification', ({ channel }) => (channel === ENDED ? sessions : ready).drop());
    client.on('error', ({ message: reason }) => {
      if (!stopping.signal.aborted) log.warn({ reason }, 'the connection for news was lost');
    });
    // 'end' follows every loss, also of a connection that was never made.
    client.once('end', () => void listenAgain());
    await client.connect();
    await client.query(`listen ${CHANGED}; listen ${ENDED}`);
    allow(true);
  }

  async function listenAgain(): Promise<void> {
    allow(false);
    if (stopping.signal.aborted) return;
    await pause(RETRY_MS);
    if (!stopping.signal.aborted) await tryToListen();
  }

  const tryToListen = async () => {
    try {
      await listen();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'news cannot be heard');
      await client?.end();
    }
  };

  await tryToListen();
  return {
    async stop() {
      stopping.abort();
      await client?.end();
    },
  };
}
