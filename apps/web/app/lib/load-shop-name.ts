import { shopProfileCalls } from '@shop/contract/shop-profile';
import type { RequestFunction } from './api-input.ts';
import type { RootData } from './shop-name.ts';

/** Reads the shop's name; a failure is logged and never blocks a page. */
export async function loadShopName(request: RequestFunction): Promise<RootData> {
  try {
    const { data } = await request(shopProfileCalls.basicData);
    return { name: data.businessName };
  } catch (error) {
    console.error(error);
    return { name: null };
  }
}
