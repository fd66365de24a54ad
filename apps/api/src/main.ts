import { join } from 'node:path';
import { fillDemonstration, refuseDemonstration } from '../demo/fill.ts';
import { buildApp, routes } from './app.ts';
import { ensureOwner } from './auth/owner.ts';
import { serveAssets } from './lib/assets.ts';
import { CannotStart } from './lib/cannot-start.ts';
import { systemClock } from './lib/clock.ts';
import { openDataFolder } from './lib/data-folder.ts';
import { openDb } from './lib/db.ts';
import { startPostgres } from './lib/embedded-postgres.ts';
import { DEMO_OWNER, type Settings, settingsOfProcess } from './lib/env.ts';
import { filesIn } from './lib/files.ts';
import { type CallInProcess, inProcess } from './lib/in-process.ts';
import { knownSessions } from './lib/known-sessions.ts';
import { openLog } from './lib/log.ts';
import { outbox, postbox } from './lib/messages.ts';
import { offerSums, registerMetrics } from './lib/metrics.ts';
import { migrate } from './lib/migrate.ts';
import { hearNews } from './lib/news.ts';
import { type Pages, servePages } from './lib/pages.ts';
import { readyMade } from './lib/ready-made.ts';
import { isServerProcess, runProcesses, sayListening } from './lib/processes.ts';
import { secretOf } from './lib/secret.ts';
import type { Shop } from './lib/shop.ts';
import { type Life, runServer } from './lib/shutdown.ts';
import { shopJobs } from './shop-jobs.ts';

/** The web client as the server needs it: its built files, and what renders its pages. */
export type Web = {
  assets: string;
  pagesOf: (callInProcess: CallInProcess) => Promise<Pages>;
};

/** Runs the shop until it is told to stop; never returns. */
export function runShop(web: Web): Promise<never> {
  return runServer((life) => startShop(life, web));
}

async function startShop(life: Life, web: Web): Promise<void> {
  const settings = settingsOfProcess();
  if (isServerProcess() && settings.databaseUrl !== undefined) {
    const shop = await openShop(life, settings, settings.databaseUrl);
    sayListening(await listen(life, shop, web));
    return;
  }
  const folder = openDataFolder(settings.dataDir);
  life.onStop(folder.release);
  const databaseUrl = settings.databaseUrl ?? (await ownDatabase(life, settings.dataDir));
  await reachAndMigrate(databaseUrl);
  life.signal.throwIfAborted();
  const shop = await openShop(life, settings, databaseUrl);
  await prepare(shop);
  life.signal.throwIfAborted();
  const isAlone = settings.processes === 1;
  sayWhereToGo(
    settings,
    await (isAlone ? listen(life, shop, web) : serveByMany(life, shop, databaseUrl)),
  );
}

async function serveByMany(life: Life, shop: Shop, databaseUrl: string): Promise<string> {
  const { processes: count, metrics } = shop.settings;
  life.onStop((await offerSums(metrics)).stop);
  return runProcesses(life, { count, databaseUrl, log: shop.log });
}

/** What a shop has before anybody comes in. */
async function prepare(shop: Shop): Promise<void> {
  const { db, clock, settings } = shop;
  if (settings.mode === 'live') await refuseDemonstration(db);
  await ensureOwner(shop);
  if (!settings.fillDemo) return;
  await fillDemonstration(db, { dataFolder: settings.dataDir, now: clock.now() });
}

async function ownDatabase(life: Life, folder: string): Promise<string> {
  const onLog = (message: string) => console.error(message);
  const postgres = await startPostgres({ folder, signal: life.signal, onLog });
  life.onStop(postgres.stop);
  return postgres.url;
}

async function reachAndMigrate(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const { host, pathname } = new URL(url);
    const reason =
      error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
    throw new CannotStart(
      `The database ${host}${pathname} cannot be used (DATABASE_URL): ${reason}`,
      {
        cause: error,
      },
    );
  }
}

async function openShop(life: Life, settings: Settings, url: string): Promise<Shop> {
  const log = openLog(settings.logLevel);
  // The reason alone: the error itself carries the connection with its settings.
  const onLoss = ({ message: reason }: Error) => {
    if (!life.signal.aborted) log.warn({ reason }, 'a database connection was lost');
  };
  const db = openDb(url, onLoss, settings.processes);
  life.onStop(() => db.destroy());
  const secret = secretOf(settings.dataDir, settings.secretKey);
  const files = filesIn(settings.dataDir);
  const messages = postbox(outbox(settings.dataDir, systemClock), log);
  life.onStop(messages.stop);
  const jobs = shopJobs();
  const clock = systemClock;
  const ready = readyMade(settings.cacheBytes, clock);
  const sessions = knownSessions(settings.cacheBytes > 0, clock);
  const news = await hearNews({ url, ready, sessions, log });
  life.onStop(news.stop);
  const shop: Shop = { db, clock, settings, secret, files, jobs, messages, log, ready, sessions };
  life.onStop(jobs.stop);
  jobs.start(shop, url);
  return shop;
}

async function listen(life: Life, shop: Shop, web: Web): Promise<string> {
  const { host, port } = shop.settings;
  const server = buildApp(shop);
  const metrics = await registerMetrics(server, shop);
  life.onStop(metrics.stop);
  let address = '';
  const publicUrl = () => shop.settings.publicUrl ?? address;
  await serveAssets(server, web.assets);
  const pages = await web.pagesOf(inProcess(shop, routes));
  servePages(server, { shop, pages, publicUrl });
  life.onStop(() => server.close());
  try {
    address = await server.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'EADDRINUSE') {
      throw new CannotStart(
        `Port ${port} is taken: stop what uses it, or choose another with PORT.`,
      );
    }
    throw new CannotStart(
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
