import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { orderCalls } from '@shop/contract/orders';
import {
  type TestProduct,
  aBuyer,
  aProduct,
  orderOf,
} from '../../apps/api/test/order-factories.ts';
import { processorTimeOf } from '../../bench/processor-time.ts';
import { signalServer, startServer } from './app-server.ts';
import { connectionCosts } from './connection-costs.ts';
import { makeStandbysAsynchronous } from './control.ts';
import { until } from './daemon.ts';
import { APP_HOSTS, type Host, processesOf } from './hosts.ts';
import { SHOP_URL } from './haproxy.ts';
import { removeCluster, startCluster } from './lifecycle.ts';
import { awaitedPrimary, standbysOf } from './patroni.ts';
import { authority } from './place.ts';
import { isLive } from './shop-address.ts';
import { onPrimary, trustAuthority } from './shop-behind.ts';
import { answerTo, noObservedAnswers } from './observed-answers.ts';

const BUYERS = 16;
const SECONDS = 10;
const STOCK = 90_000;

/** Load on a public page: requests per second, and seconds; the same time before that is not counted. */
const PAGES = { perSecond: 50, seconds: 20, rounds: 3 };
const PAGES_GOAL = 1.3;

type Servers = { name: string; hosts: readonly Host[]; processes: number };

const SERVERS: readonly Servers[] = [
  { name: '1 process', hosts: ['app1'], processes: 1 },
  { name: '2 processes', hosts: APP_HOSTS, processes: 1 },
  { name: '4 processes', hosts: APP_HOSTS, processes: 2 },
];

/**
 * Prints what one primary can carry here, the cost of waiting for a standby, and the times of a page
 * through the balancer.
 */
export async function growth(): Promise<void> {
  await removeCluster();
  await startCluster();
  try {
    trustAuthority();
    const order = await onPrimary(aBuyersOrder);
    await comparePages();
    for (const servers of SERVERS) {
      await restart(servers);
      console.log(`${servers.name}: ${await orders(order, BUYERS)}`);
    }
    console.log(await connectionCosts(await awaitedPrimary()));
    console.log(`One buyer alone: ${await orders(order, 1)}`);
    await makeStandbysAsynchronous();
    console.log(`One, without waiting for a standby: ${await orders(order, 1)}`);
    console.log(`4 processes, likewise: ${await orders(order, BUYERS)}`);
  } finally {
    await removeCluster();
  }
}

type Order = (buyer: number) => Promise<unknown>;

async function aBuyersOrder(behind: Parameters<typeof aBuyer>[0]): Promise<Order> {
  const made = Array.from({ length: 50 }, () => aProduct(behind, { stock: STOCK }));
  const products = await Promise.all(made);
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(behind)));
  const told = noObservedAnswers();
  let number = 0;
  return (at) => {
    number += 1;
    const buyer = buyers[at] ?? buyers[0];
    if (buyer === undefined) throw new Error('Nobody buys.');
    const product = products[number % products.length] as TestProduct;
    return answerTo({ url: SHOP_URL, told }, orderCalls.create, {
      token: buyer.token,
      query: { userId: buyer.id },
      body: orderOf(buyer, [[product, 1]]),
      headers: { 'idempotency-key': randomUUID() },
    });
  };
}

async function restart({ hosts, processes }: Servers): Promise<void> {
  for (const host of APP_HOSTS) {
    if (await isLive(host)) signalServer(host, 'SIGTERM');
    await until(`no server on ${host}`, async () => !(await isLive(host)));
    await pause(5_000);
    if (!hosts.includes(host)) continue;
    startServer(host, { PROCESSES: String(processes) });
    await until(`a server on ${host}`, () => isLive(host), 120);
  }
  await pause(3_000);
}

async function orders(order: Order, buyers: number): Promise<string> {
  const times: number[] = [];
  const send = async (at: number, seconds: number) => {
    for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
      const began = performance.now();
      await order(at);
      times.push(performance.now() - began);
    }
  };
  const everybody = (seconds: number) =>
    Promise.all(Array.from({ length: buyers }, (_, at) => send(at, seconds)));
  await everybody(2);
  times.length = 0;
  const primary = await awaitedPrimary();
  const hosts = { app: APP_HOSTS, primary: [primary], standbys: standbysOf(primary) };
  const before = await processorTimes(hosts);
  await everybody(SECONDS);
  const after = await processorTimes(hosts);
  const costs = Object.keys(hosts).map(
    (name) =>
      `${name} ${(((after[name] ?? 0) - (before[name] ?? 0)) / times.length).toFixed(2)} ms`,
  );
  return `${(times.length / SECONDS).toFixed(0)} orders a second, p50 ${share(times, 0.5)}, p99 ${share(times, 0.99)}; processor time an order: ${costs.join(', ')}`;
}

async function processorTimes(hosts: Record<string, readonly Host[]>) {
  const times: Record<string, number> = {};
  for (const [name, list] of Object.entries(hosts)) {
    const all = await Promise.all(list.flatMap(processesOf).map(processorTimeOf));
    times[name] = all.reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0);
  }
  return times;
}

/**
 * Compares a page through one app server and through two, in turn, so that other load on the machine
 * affects both.
 */
async function comparePages(): Promise<void> {
  const times: Record<'one' | 'two', number[]> = { one: [], two: [] };
  for (let round = 0; round < PAGES.rounds; round += 1) {
    for (const [name, hosts] of [
      ['one', ['app1']],
      ['two', APP_HOSTS],
    ] as const) {
      await restart({ name, hosts, processes: 1 });
      await pages();
      times[name].push(...(await pages()));
    }
  }
  for (const [name, found] of Object.entries(times)) {
    console.log(
      `A public page at ${PAGES.perSecond} a second through ${name}: p50 ${share(found, 0.5)}, p99 ${share(found, 0.99)}`,
    );
  }
  const ratio = shareOf(times.two, 0.99) / shareOf(times.one, 0.99);
  console.log(`p99 through two beside one: ${ratio.toFixed(2)} (goal: ${PAGES_GOAL})`);
}

/** Measures requests at a steady rate, which does not wait for earlier ones. */
async function pages(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, ca: authority() });
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  for (let sent = 0; sent < PAGES.perSecond * PAGES.seconds; sent += 1) {
    underWay.push(timed(agent).then((ms) => void times.push(ms)));
    await pause(1_000 / PAGES.perSecond);
  }
  await Promise.all(underWay);
  agent.destroy();
  return times;
}

function timed(agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((tell, reject) => {
    get(`${SHOP_URL}/`, { agent }, (answer) => {
      answer.resume().once('end', () => tell(performance.now() - began));
    }).once('error', reject);
  });
}

function shareOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

function share(times: readonly number[], part: number): string {
  return `${shareOf(times, part).toFixed(1)} ms`;
}
