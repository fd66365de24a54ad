import type { Courier } from '@shop/contract/parcel';

/** Names of the known couriers. */
export const courierNames: Record<Exclude<Courier, 'OTHER'>, string> = {
  DELHIVERY: 'Delhivery',
  DTDC: 'DTDC',
  BLUE_DART: 'Blue Dart',
  XPRESSBEES: 'XpressBees',
  SHADOWFAX: 'Shadowfax',
  INDIA_POST: 'India Post',
};
