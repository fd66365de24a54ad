import type { FastifyInstance } from 'fastify';
import type { Call } from '@shop/contract/call';
import { setupMessages } from '@shop/contract/setup';
import { isClaimed } from '../database/shop-identity.ts';
import { Refusal } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { routeOf } from './call.ts';

/** Seconds for `Retry-After` of a shop without an owner. */
export const OPENS_SOON_SECONDS = 300;

/** Paths of `/api` that are not calls of the contract but answer before the claim: the probes. */
const PROBES = ['/api/health/live', '/api/health/ready'];

/** Returns whether a live shop still waits for its first owner. */
export async function isUnclaimed({ db, settings }: Pick<Shop, 'db' | 'settings'>) {
  if (settings.mode !== 'live' || settings.owner !== undefined) return false;
  return !(await isClaimed(db));
}

/**
 * Until a live shop is claimed, answers 503 to all of `/api` except the calls of the claim, before any
 * token is read.
 */
export function refuseUntilClaimed(api: FastifyInstance, shop: Shop, calls: readonly Call[]): void {
  const open = new Set([...PROBES, ...calls.filter((call) => call.beforeClaim).map(routeOf)]);
  api.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (!open.has(url) && (await isUnclaimed(shop))) throw notClaimed();
  });
}

function notClaimed(): Refusal {
  const details = { retryAfter: OPENS_SOON_SECONDS };
  return new Refusal(503, 'NOT_CLAIMED', setupMessages.notClaimed, details);
}
