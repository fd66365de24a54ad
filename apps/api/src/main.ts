import { fillDemonstration, refuseDemonstration } from '../demo/fill.ts';
import { buildApp, routes } from './app.ts';
import { ensureOwner } from './auth/owner.ts';
import { finishRestore } from './backup/finish-restore.ts';
import { readSecret } from './backup/secret-check.ts';
import { StartupError } from './platform/startup-error.ts';
import { complaintOfRestore } from './backup/restore-folder.ts';
import { complaintOfBackupFolder } from './settings/backup-settings.ts';
import { correctedClock } from './platform/clock.ts';
import {
  openDataFolder,
  makeDataFolder,
  dropClaimLink,
  keepClaimLink,
} from './data-folder/data-folder.ts';
import { embeddedConnections, poolSize, refuseTooManyProcesses } from './database/connections.ts';
import { checkIdentity, checkSecret, readPictureStore } from './database/shop-identity.ts';
import { followDatabaseClock } from './database/database-clock.ts';
import { isDatabaseAway, openDb } from './database/db.ts';
import { cannotBeUsed, retryUntilReachable } from './database/reach-database.ts';
import { refuseReadOnly } from './database/standby.ts';
import { startPostgres } from './embedded-postgres/embedded-postgres.ts';
import { stepDown } from './embedded-postgres/step-down.ts';
import { type Settings, refuseOwnKey, settingsOfProcess } from './settings/settings.ts';
import { shopOrigin, setPort } from './settings/shop-origin.ts';
import { openClaim } from './setup/claim.ts';
import { type FoundOwner, claimLink, greetingOf } from './setup/greeting.ts';
import { logMissingPictures } from './pictures/check-pictures.ts';
import { checkStore } from './storage/check-store.ts';
import { openStore } from './storage/open-storage.ts';
import { keepFirstPolicies } from './policies/policies.ts';
import { beginLiveProfile } from './store/store.ts';
import { type CallInProcess, inProcess } from './http/in-process-client.ts';
import { newSessionCache } from './cache/session-cache.ts';
import { logConsoleErrors, openLog } from './platform/log.ts';
import { watchDatabase } from './messages/alert-rules.ts';
import { channelsOf } from './messages/channels.ts';
import { messageWorkers } from './messages/message-worker.ts';
import { pushChannel } from './messages/push-channel.ts';
import { offerSums, registerMetrics } from './http/metrics.ts';
import { migrate, refuseOldSchema } from './database/migrate.ts';
import { drain, yieldPort } from './http/connection-draining.ts';
import { listenForChanges } from './cache/invalidation.ts';
import { type Pages, servePages } from './http/page-handler.ts';
import { isUnclaimed } from './http/unclaimed.ts';
import { servePayPage } from './pay-links/pay-page.ts';
import { newResponseCache } from './cache/response-cache.ts';
import {
  isServerProcess,
  migrateApart,
  onReplacement,
  runProcesses,
  reportListening,
} from './platform/processes.ts';
import { fingerprintOfSetting, secretOf } from './data-folder/secret.ts';
import type { Shop } from './shop.ts';
import { type Lifecycle, runServer } from './platform/shutdown.ts';
import { shopJobs } from './shop-jobs.ts';

/** The web client for the server: what serves its files, and what renders its pages. */
export type Web = {
  /** The folder of the build; undefined during development, where the server writes into the project. */
  folder?: string;
  serveFiles: (server: ReturnType<typeof buildApp>, dataDir: string) => Promise<void>;
  pagesOf: (callInProcess: CallInProcess) => Promise<Pages>;
};

/**
 * Option: gives the data folder to another database, and the shop another key or another store of
 * pictures.
 */
const ADOPT = '--adopt';

/** Runs the shop until it is stopped; never returns. */
export function runShop(web: Web): Promise<never> {
  return runServer((lifecycle) => startShop(lifecycle, web));
}

async function startShop(lifecycle: Lifecycle, web: Web): Promise<void> {
  const settings = settingsOfProcess();
  if (web.folder !== undefined) await stepDown(settings.dataDir, web.folder);
  const isWorker = isServerProcess() && settings.running.migrate !== 'only';
  if (isWorker && settings.databaseUrl !== undefined) {
    const { databaseUrl: url } = settings;
    await retryUntilReachable({ url, signal: lifecycle.signal }, () => refuseOldSchema(url));
    const shop = await openShop(lifecycle, settings, url);
    reportListening(await listen(lifecycle, shop, web));
    return;
  }
  refuseOwnKey(settings);
  const databaseUrl = await databaseOf(lifecycle, settings);
  const database = { url: databaseUrl, signal: lifecycle.signal };
  await retryUntilReachable(database, () => migrateAs(databaseUrl, settings));
  if (settings.running.migrate === 'only') return lifecycle.end();
  await retryUntilReachable(database, async () => {
    await refuseTooManyProcesses(databaseUrl, settings);
    await checkBelongsTogether(databaseUrl, settings);
  });
  lifecycle.signal.throwIfAborted();
  const shop = await openShop(lifecycle, settings, databaseUrl);
  const isEmbedded = settings.databaseUrl === undefined;
  const owner = await retryUntilReachable(database, () => prepare(shop, isEmbedded));
  lifecycle.signal.throwIfAborted();
  const { dataDir, backup } = settings;
  for (const complaint of [complaintOfBackupFolder(backup.folder), complaintOfRestore(dataDir)]) {
    if (complaint !== undefined) console.error(complaint);
  }
  const isAlone = settings.processes === 1;
  const address = await (isAlone
    ? listen(lifecycle, shop, web)
    : serveByMany(lifecycle, shop, databaseUrl));
  console.log((await greetingOf(shop, { owner, address })).join('\n'));
}

async function serveByMany(lifecycle: Lifecycle, shop: Shop, databaseUrl: string): Promise<string> {
  const { settings, log } = shop;
  const { processes: count, metrics } = settings;
  lifecycle.onStop((await offerSums(metrics)).stop);
  // A successor process refuses an older schema itself, so with MIGRATE=never there is nothing to do.
  const prepare = async () => {
    if (settings.running.migrate === 'start') await migrateApart(databaseUrl);
  };
  const address = await runProcesses(lifecycle, { count, databaseUrl, log, prepare });
  setPort(settings, address);
  return address;
}

/**
 * Prepares the database before the first request: owner and demonstration data. Without an owner, prepares
 * it to be claimed.
 */
async function prepare(shop: Shop, isEmbedded: boolean): Promise<FoundOwner> {
  const { db, clock, settings } = shop;
  if (settings.mode === 'live') {
    await refuseDemonstration(db);
    await beginLiveProfile(shop);
  }
  await keepFirstPolicies(shop);
  const owner = await ensureOwner(shop);
  if (settings.fillDemo) {
    await fillDemonstration(db, { storage: await shop.storage.current(), now: clock.now() });
  }
  if (owner !== undefined) {
    dropClaimLink(settings.dataDir);
    return owner;
  }
  const token = await openClaim(shop);
  if (isEmbedded) keepClaimLink(settings.dataDir, claimLink(settings.publicUrl ?? '', token));
  return { claimToken: token };
}

/**
 * Returns the configured database URL, otherwise the URL of the embedded PostgreSQL in the locked data
 * folder.
 */
async function databaseOf(lifecycle: Lifecycle, settings: Settings): Promise<string> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) {
    makeDataFolder(dataDir);
    return databaseUrl;
  }
  const { path: folder, release } = openDataFolder(dataDir);
  lifecycle.onStop(release);
  const onLog = (message: string) => console.error(message);
  const postgres = await startPostgres({
    folder,
    settings: { max_connections: embeddedConnections(settings) },
    signal: lifecycle.signal,
    onLog,
  });
  lifecycle.onStop(postgres.stop);
  return postgres.url;
}

async function migrateAs(url: string, { running, dataDir }: Settings): Promise<void> {
  try {
    await finishRestore(url, dataDir);
    if (running.migrate === 'never') return await refuseOldSchema(url);
    const applied = await migrate(url);
    if (running.migrate === 'only') console.log(`Migrations applied: ${applied.length}`);
  } catch (error) {
    if (error instanceof StartupError || isDatabaseAway(error)) throw error;
    throw cannotBeUsed(url, error);
  }
}

/**
 * Throws when database, data folder and picture store do not belong together; refuses a standby too. Runs
 * before anything in the data folder is read or written.
 */
async function checkBelongsTogether(
  url: string,
  { dataDir, secretKey, pictures }: Settings,
): Promise<void> {
  const isAdopting = process.argv.includes(ADOPT);
  const db = openDb(url, () => {});
  try {
    await refuseReadOnly(db);
    const { isNewFolder } = await checkIdentity(db, dataDir, { isAdopting });
    const inSetting = secretKey === undefined ? undefined : fingerprintOfSetting(secretKey);
    const inFile = (await readSecret(dataDir, undefined))?.check;
    await checkSecret(db, { inSetting, inFile }, { isAdopting });
    const warn = (line: string) => console.error(line);
    await checkStore(db, pictures, { isAdopting, isNewFolder, warn });
  } finally {
    await db.destroy();
  }
}

async function openShop(lifecycle: Lifecycle, settings: Settings, url: string): Promise<Shop> {
  const log = openLog(settings.logLevel);
  // A level that drops errors must not drop what the console shows.
  if (!['fatal', 'silent'].includes(settings.logLevel)) logConsoleErrors(log);
  // Only the reason: the error object carries the connection settings.
  const onLoss = ({ message: reason }: Error) => {
    if (!lifecycle.signal.aborted) log.warn({ reason }, 'a database connection was lost');
  };
  const db = openDb(url, onLoss, { size: poolSize(settings) });
  lifecycle.onStop(() => db.destroy());
  const clock = correctedClock();
  lifecycle.onStop((await followDatabaseClock(db, clock, log)).stop);
  const secret = secretOf(settings.dataDir, settings.secretKey);
  const storage = openStore(settings, () => readPictureStore(db));
  const messages = messageWorkers([
    ...channelsOf({ db, settings, clock, log }),
    pushChannel({ db, clock, settings }),
  ]);
  const jobs = shopJobs();
  const responseCache = newResponseCache(settings.cacheBytes, clock);
  const sessionCache = newSessionCache(settings.cacheBytes > 0, clock);
  const listening = { db, url, log, timers: clock };
  const invalidation = await listenForChanges({ responseCache, sessionCache }, listening);
  lifecycle.onStop(invalidation.stop);
  const shop: Shop = {
    db,
    clock,
    settings,
    secret,
    storage,
    jobs,
    messages,
    log,
    responseCache,
    sessionCache,
    stopping: lifecycle.signal,
  };
  lifecycle.onStop(jobs.stop);
  jobs.start(shop, url);
  logMissingPictures(shop).catch((error: Error) =>
    log.warn({ err: error }, 'the pictures could not be looked for'),
  );
  lifecycle.onStop(messages.stop);
  messages.start(shop);
  lifecycle.onStop(watchDatabase(shop).stop);
  return shop;
}

async function listen(lifecycle: Lifecycle, shop: Shop, web: Web): Promise<string> {
  const { host, port } = shop.settings;
  const server = buildApp(shop);
  const metrics = await registerMetrics(server, shop);
  lifecycle.onStop(metrics.stop);
  const publicUrl = () => shopOrigin(shop.settings);
  const [pages] = await Promise.all([
    web.pagesOf(inProcess(shop, routes)),
    web.serveFiles(server, shop.settings.dataDir),
  ]);
  const serving = { shop, pages, publicUrl, isUnclaimed: () => isUnclaimed(shop) };
  servePayPage(server, serving);
  servePages(server, serving);
  lifecycle.onStop(async () => {
    await drain(server, shop.settings.running.drainSeconds);
    await server.close();
  });
  onReplacement(() => void yieldPort(server).then(lifecycle.end));
  try {
    const address = await server.listen({ host, port });
    setPort(shop.settings, address);
    return address;
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
}
