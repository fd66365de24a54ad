import { authMessages } from '@shop/contract/auth';
import { Phone } from '@shop/contract/text';
import { networksAround } from '../http/client-network.ts';
import type { Shop } from '../shop.ts';
import { type Caller, isKnownDevice } from './devices.ts';
import type { TryCounters } from './failures.ts';
import { countOf, hourly, hourlyPerAddress } from './limits.ts';

/**
 * What a password is counted against. No counter is shared by all strangers, or one of them could lock the
 * owner out: a known device has a count of its own, everybody else one for their network, both with
 * growing pauses. While very many fail for one phone (a botnet), a network has a single failure before its
 * pauses begin; the first try from a new network is compared even then, for it may be the owner's.
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
  // Counted only: it refuses nothing by itself.
  const total = hourly(passwordFailuresKey(phone), Number.POSITIVE_INFINITY, message);
  const isFlood = (await countOf(shop, total)) >= limits.loginFailuresPerPhone;
  const failures = networksAround(address).map(({ network, factor }) => ({
    ...counter,
    origin: network,
    most: factor * (isFlood ? 1 : most),
  }));
  return { phone, counters: { limits: [...perAddress, total], failures } };
}

/** The key of the limit that counts wrong passwords for a phone. */
export function passwordFailuresKey(phone: string): string {
  return `password-failures:phone:${phone}`;
}
