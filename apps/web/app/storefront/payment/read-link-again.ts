import { type PayLink, READ_AGAIN_HEADER, payCalls } from '@shop/contract/pay';
import { request } from '../../lib/api.ts';

/** Reads the link of an open page again; the server does not count it as an opening. */
export async function readLinkAgain(token: string): Promise<PayLink> {
  const headers = { [READ_AGAIN_HEADER]: '1' };
  return (await request(payCalls.get, { params: { token }, headers })).data;
}
