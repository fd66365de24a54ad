import { join } from 'node:path';
import { fillDemonstration, refuseDemonstration } from '../demo/fill.ts';
import { buildApp, routes } from './app.ts';
import { ensureOwner } from './auth/owner.ts';
import { StartupError } from './platform/startup-error.ts';
import { correctedClock } from './platform/clock.ts';
import { openDataFolder, makeDataFolder } from './platform/data-folder.ts';
import { embeddedConnections, refuseTooManyProcesses } from './database/connections.ts';
import { followDatabaseClock } from './database/database-clock.ts';
import { openDb } from './database/db.ts';
import { startPostgres } from './embedded-postgres/embedded-postgres.ts';
import { stepDown } from './embedded-postgres/step-down.ts';
import { type Settings, settingsOfProcess } from './platform/settings.ts';
import { DEMO_OWNER } from './platform/shop-modes.ts';
import { filesIn } from './storage/storage.ts';
import { beginLiveProfile } from './store/store.ts';
import { type CallInProcess, inProcess } from './http/in-process-client.ts';
import { newSessionCache } from './cache/session-cache.ts';
import { openLog } from './platform/log.ts';
import { outbox, postbox } from './platform/messages.ts';
import { offerSums, registerMetrics } from './http/metrics.ts';
import { migrate } from './database/migrate.ts';
import { listenForChanges } from './cache/invalidation.ts';
import { type Pages, servePages } from './http/page-handler.ts';
import { newResponseCache } from './cache/response-cache.ts';
import { isServerProcess, runProcesses, sayListening } from './platform/processes.ts';
import { secretOf } from './platform/secret.ts';
import type { Shop } from './shop.ts';
import { type Lifecycle, runServer } from './platform/shutdown.ts';
import { shopJobs } from './shop-jobs.ts';

/** The web client as the server needs it: what serves its files, and what renders its pages. */
export type Web = {
  /** The folder of the build; undefined while developing, where the server writes into the project. */
  folder?: string;
  serveFiles: (server: ReturnType<typeof buildApp>) => Promise<void>;
  pagesOf: (callInProcess: CallInProcess) => Promise<Pages>;
};

/** Runs the shop until it is told to stop; never returns. */
export function runShop(web: Web): Promise<never> {
  return runServer((lifecycle) => startShop(lifecycle, web));
}

async function startShop(lifecycle: Lifecycle, web: Web): Promise<void> {
  const settings = settingsOfProcess();
  if (web.folder !== undefined) await stepDown(settings.dataDir, web.folder);
  if (isServerProcess() && settings.databaseUrl !== undefined) {
    const shop = await openShop(lifecycle, settings, settings.databaseUrl);
    sayListening(await listen(lifecycle, shop, web));
    return;
  }
  const databaseUrl = await databaseOf(lifecycle, settings);
  await reachAndMigrate(databaseUrl);
  await refuseTooManyProcesses(databaseUrl, settings.processes);
  lifecycle.signal.throwIfAborted();
  const shop = await openShop(lifecycle, settings, databaseUrl);
  await prepare(shop);
  lifecycle.signal.throwIfAborted();
  const isAlone = settings.processes === 1;
  sayWhereToGo(
    settings,
    await (isAlone ? listen(lifecycle, shop, web) : serveByMany(lifecycle, shop, databaseUrl)),
  );
}

async function serveByMany(lifecycle: Lifecycle, shop: Shop, databaseUrl: string): Promise<string> {
  const { processes: count, metrics } = shop.settings;
  lifecycle.onStop((await offerSums(metrics)).stop);
  return runProcesses(lifecycle, { count, databaseUrl, log: shop.log });
}

/** Prepares the database before the first request: owner and demonstration data. */
async function prepare(shop: Shop): Promise<void> {
  const { db, clock, settings } = shop;
  if (settings.mode === 'live') {
    await refuseDemonstration(db);
    await beginLiveProfile(shop);
  }
  await ensureOwner(shop);
  if (!settings.fillDemo) return;
  await fillDemonstration(db, { dataFolder: settings.dataDir, now: clock.now() });
}

/**
 * The database URL that is configured, otherwise that of the embedded PostgreSQL in the locked data
 * folder.
 */
async function databaseOf(
  lifecycle: Lifecycle,
  { databaseUrl, dataDir, processes }: Settings,
): Promise<string> {
  if (databaseUrl !== undefined) {
    makeDataFolder(dataDir);
    return databaseUrl;
  }
  const { path: folder, release } = openDataFolder(dataDir);
  lifecycle.onStop(release);
  const onLog = (message: string) => console.error(message);
  const postgres = await startPostgres({
    folder,
    settings: { max_connections: embeddedConnections(processes) },
    signal: lifecycle.signal,
    onLog,
  });
  lifecycle.onStop(postgres.stop);
  return postgres.url;
}

async function reachAndMigrate(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { host, pathname } = new URL(url);
    const reason =
      error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
    throw new StartupError(
      `The database ${host}${pathname} cannot be used (DATABASE_URL): ${reason}`,
      {
        cause: error,
      },
    );
  }
}

async function openShop(lifecycle: Lifecycle, settings: Settings, url: string): Promise<Shop> {
  const log = openLog(settings.logLevel);
  // Only the reason: the error object carries the connection settings.
  const onLoss = ({ message: reason }: Error) => {
    if (!lifecycle.signal.aborted) log.warn({ reason }, 'a database connection was lost');
  };
  const db = openDb(url, onLoss, settings.processes);
  lifecycle.onStop(() => db.destroy());
  const clock = correctedClock();
  lifecycle.onStop((await followDatabaseClock(db, clock, log)).stop);
  const secret = secretOf(settings.dataDir, settings.secretKey);
  const files = filesIn(settings.dataDir);
  const messages = postbox(outbox(settings.dataDir, clock), log);
  lifecycle.onStop(messages.stop);
  const jobs = shopJobs();
  const responseCache = newResponseCache(settings.cacheBytes, clock);
  const sessionCache = newSessionCache(settings.cacheBytes > 0, clock);
  const invalidation = await listenForChanges({ responseCache, sessionCache }, { db, url, log });
  lifecycle.onStop(invalidation.stop);
  const shop: Shop = {
    db,
    clock,
    settings,
    secret,
    files,
    jobs,
    messages,
    log,
    responseCache,
    sessionCache,
  };
  lifecycle.onStop(jobs.stop);
  jobs.start(shop, url);
  return shop;
}

async function listen(lifecycle: Lifecycle, shop: Shop, web: Web): Promise<string> {
  const { host, port } = shop.settings;
  const server = buildApp(shop);
  const metrics = await registerMetrics(server, shop);
  lifecycle.onStop(metrics.stop);
  let address = '';
  const publicUrl = () => shop.settings.publicUrl ?? address;
  await web.serveFiles(server);
  const pages = await web.pagesOf(inProcess(shop, routes));
  servePages(server, { shop, pages, publicUrl });
  lifecycle.onStop(() => server.close());
  try {
    address = await server.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is taken: stop what uses it, or choose another with PORT.`,
      );
    }
    throw new StartupError(
      `The shop cannot listen on ${host}:${port} (HOST, PORT): ${error.message}`,
    );
  }
  return address;
}

function sayWhereToGo(settings: Settings, address: string): void {
  const { owner, dataDir } = settings;
  const isDemoOwner = owner.phone === DEMO_OWNER.phone && owner.password === DEMO_OWNER.password;
  const lines = [
    `The shop is open:     ${address}`,
    `The back office:      ${address}/login/admin`,
    ...(isDemoOwner
      ? [`Demonstration owner:  phone ${owner.phone}, password ${owner.password}`]
      : []),
    ...(settings.fillDemo ? ['Demonstration shoppers: 9000000011, 9000000012, 9000000013'] : []),
    `One-time codes:       ${join(dataDir, 'outbox.ndjson')}`,
  ];
  console.log(lines.join('\n'));
}
