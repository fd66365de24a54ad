import { storeCalls } from '@shop/contract/store';
import type { RequestFunction } from '../../lib/api-input.ts';

/** The facts of the shop in the first HTML of the back office, beside its name. */
export type OfficeShop = { mailId: string | null; logo: string | null };

/** Loads the public data of the shop; a failure is logged and never blocks a page. */
export async function loadOfficeShop(request: RequestFunction): Promise<OfficeShop | null> {
  try {
    const [profile, logo] = await Promise.all([
      request(storeCalls.basicData),
      request(storeCalls.logo),
    ]);
    return { mailId: profile.data.mailId, logo: logo.data };
  } catch (error) {
    console.error(error);
    return null;
  }
}
