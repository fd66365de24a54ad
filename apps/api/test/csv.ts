import type { Call } from '@shop/contract/call';
import { parse } from 'csv-parse/sync';
import { aConfirmation } from './factories.ts';
import type { TestShop } from './server.ts';

/** Downloads a file; returns the response, its raw text, and its rows of cells. */
export async function download(
  shop: TestShop,
  call: Call,
  { token, query = {} }: { token?: string; query?: Record<string, string> },
) {
  const response = await fetch(`${shop.url}/api${call.path}?${new URLSearchParams(query)}`, {
    headers:
      token === undefined
        ? {}
        : { authorization: `Bearer ${token}`, ...(await aConfirmation(shop, { token })) },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return {
    status: response.status,
    headers: response.headers,
    text,
    rows: response.ok ? parse(bytes, { bom: true }) : [],
  };
}
