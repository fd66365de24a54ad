import { setTimeout as pause } from 'node:timers/promises';
import { callUrl } from '@shop/contract/call-request';
import { productCalls } from '@shop/contract/products';
import { startLoad } from '../../apps/api/test/steady-load.ts';
import { type People, startPeople } from './buyers.ts';
import { lossWithoutStandbys } from './control.ts';
import { until } from './daemon.ts';
import { FAULTS, type Fault } from './faults.ts';
import { SHOP_URL } from './haproxy.ts';
import { assertConsistent, lossesOf, countUnansweredOrders, totalOf } from './judge.ts';
import { removeCluster, startCluster } from './lifecycle.ts';
import { CannotBeHad } from './packages.ts';
import { awaitedPrimary, isWhole } from './patroni.ts';
import { authority } from './place.ts';
import { onPrimary, trustAuthority } from './shop-behind.ts';
import { COLUMNS, type Row, longestGap, rowOf } from './row.ts';

/** Requests per second for public pages, lists and a picture, throughout the drill. */
const PER_SECOND = 20;

/** Time before each fault, and after its end. */
const CALM_MS = 4_000;

/**
 * Runs each fault that a word names, or all, under load; then the control. Returns whether all promises
 * held.
 */
export async function drill(words: readonly string[]): Promise<boolean> {
  const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 1);
  const chosen = faultsOf(words.filter((word) => !/^\d+$/.test(word)));
  const controlled = chosen.length === FAULTS.length || words.includes('control');
  await removeCluster();
  await startCluster();
  try {
    trustAuthority();
    const isKept = chosen.length === 0 || (await underBuyers(chosen, rounds));
    return controlled ? (await isLossSeen()) && isKept : isKept;
  } finally {
    await removeCluster();
  }
}

function faultsOf(words: readonly string[]): Fault[] {
  const known = [...FAULTS.map(({ name }) => name), 'control'];
  const unknown = words.find((word) => !known.some((name) => name.includes(word)));
  if (unknown !== undefined) {
    throw new CannotBeHad(`No fault has "${unknown}" in its name: ${known.join('; ')}.`);
  }
  if (words.length === 0) return [...FAULTS];
  return FAULTS.filter(({ name }) => words.some((word) => name.includes(word)));
}

async function underBuyers(chosen: readonly Fault[], rounds: number): Promise<boolean> {
  const people = await onPrimary(startPeople);
  const { told } = people;
  console.log(COLUMNS);
  let isKept = true;
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of chosen) {
      const row = await happening(fault, people);
      console.log(rowOf(row));
      isKept &&= row.isKept;
    }
  }
  await people.stop();
  const [losses, more, pictures] = await onPrimary(
    async (shop) =>
      [
        totalOf(await lossesOf(shop, told)),
        await countUnansweredOrders(shop, told),
        await assertConsistent(shop),
      ] as const,
  );
  console.log(
    `${told.orders.size} orders, ${told.cancelled.size} cancellations, ${told.accepted.size} acceptances and ${told.products.size} uploads were answered: ${losses} lost, ${more} orders that nobody was told of.`,
  );
  console.log(`Every rule of the database holds, and ${pictures} picture files are whole.`);
  for (const breach of new Set(told.breaches))
    console.log(`An answer that nobody may get: ${breach}`);
  return isKept && losses + more + told.breaches.length === 0;
}

async function happening(fault: Fault, { told }: People): Promise<Row> {
  await until('a whole cluster', isWhole, 180);
  await pause(CALM_MS);
  const pages = startLoad(await cachedAddresses(), { perSecond: PER_SECOND, ca: authority() });
  const [refusals, breaches, orders] = [told.refusals, told.breaches.length, told.times.length];
  let brokenAt = performance.now();
  await fault.happen(await awaitedPrimary(), () => {
    brokenAt = performance.now();
  });
  await until('a whole cluster', isWhole, 180);
  await pause(CALM_MS);
  const { sent, failures } = await pages.stop();
  const seconds = longestGap(told.times, brokenAt, performance.now()) / 1_000;
  const lost = totalOf(await onPrimary((shop) => lossesOf(shop, told)));
  const wrong = told.breaches.length - breaches;
  return {
    name: fault.name,
    goal: fault.goal,
    seconds,
    orders: told.times.length - orders,
    lost,
    refusals: told.refusals - refusals,
    wrong,
    pages: sent,
    failures: failures.length,
    why: failures[0],
    isKept: seconds <= fault.goal && lost + wrong + failures.length === 0,
  };
}

async function cachedAddresses(): Promise<string[]> {
  const list = `${SHOP_URL}${callUrl(productCalls.catalogue, {})}`;
  const { data } = productCalls.catalogue.reply.parse(await (await fetch(list)).json());
  const picture = data.products.find(({ imgUrl }) => imgUrl !== null)?.imgUrl ?? undefined;
  return [`${SHOP_URL}/`, list, ...(picture === undefined ? [] : [`${SHOP_URL}${picture}`])];
}

async function isLossSeen(): Promise<boolean> {
  const { answered, lost } = await lossWithoutStandbys();
  console.log(
    `Control, without waiting for a standby: ${lost} of ${answered} answered orders were lost${lost > 0 ? '' : ': this drill sees no loss, and proves nothing'}.`,
  );
  return lost > 0;
}
