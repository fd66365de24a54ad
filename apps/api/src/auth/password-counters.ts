import { authMessages } from '@shop/contract/auth';
import { Phone } from '@shop/contract/text';
import { networksAround } from '../http/client-network.ts';
import { limitConcurrencyPerKey } from '../platform/concurrency-limit.ts';
import type { Shop } from '../shop.ts';
import { type Caller, isKnownDevice } from './devices.ts';
import { type TryCounters, countingFailures } from './failures.ts';
import { countOf, hourly, hourlyPerAddress } from './limits.ts';

/**
 * Returns the counters of a password. Strangers share no counter, or one of them could lock the owner out:
 * a known device has its own count, every other caller a count of their network, both with growing pauses.
 * While very many fail for one phone (a botnet), a network has a single failure before its pauses begin;
 * the first try from a new network is compared even then, because it may be the owner's.
 */
export async function passwordCounters(
  shop: Shop,
  caller: Caller,
): Promise<{ phone: string | undefined; counters: TryCounters }> {
  const { limits } = shop.settings;
  const { address } = caller;
  const message = authMessages.tooManyTries;
  const most = limits.loginFailuresPerAddress;
  const perAddress = hourlyPerAddress('login-failures', { address, most, message });
  const parsed = Phone.safeParse(caller.phone);
  if (!parsed.success) return { phone: undefined, counters: { limits: perAddress, failures: [] } };
  const phone = parsed.data;
  const counter = { phone, purpose: 'PASSWORD' } as const;
  if (await isKnownDevice(shop.db, { ...caller, phone })) {
    const own = { ...counter, origin: 'DEVICE', most: limits.codeFailuresPerCustomer };
    return { phone, counters: { limits: [], failures: [own] } };
  }
  // Counted only: this limit refuses nothing.
  const total = hourly(passwordFailuresKey(phone), Number.POSITIVE_INFINITY, message);
  const isFlood = (await countOf(shop, total)) >= limits.loginFailuresPerPhone;
  const failures = networksAround(address).map(({ network, factor }) => ({
    ...counter,
    origin: network,
    most: factor * (isFlood ? 1 : most),
  }));
  return { phone, counters: { limits: [...perAddress, total], failures } };
}

/** Returns the key of the limit that counts wrong passwords for a phone. */
export function passwordFailuresKey(phone: string): string {
  return `password-failures:phone:${phone}`;
}

const inTurn = limitConcurrencyPerKey();

/**
 * Runs tries of a password that share a count one after the other: each of many right ones is removed from
 * the count before the next is counted, so that they never cause a pause. The limit of calls per address
 * limits how many may wait.
 */
export async function countingPassword<T>(
  shop: Shop,
  counters: TryCounters,
  work: () => Promise<T>,
): Promise<T> {
  const [{ key } = { key: keyOf(counters) }] = counters.limits;
  return inTurn(key, { most: 1 }, () => countingFailures(shop, counters, work));
}

/** Returns the key of a known device, which has no limits by address. */
function keyOf({ failures: [failure] }: TryCounters): string {
  return `device:${failure?.phone}`;
}
