import { callMessages } from '@shop/contract/call';
import type { RequestFunction } from './api-input.ts';
import { ApiError } from './errors.ts';

/** Makes a call from the browser; throws `ApiError` for a refusal or when the shop is not reached. */
export const request: RequestFunction = async (call, ...input) => {
  const transport = await loadTransport();
  return transport.request(call, ...(input as [never]));
};

/** Fetches the code that makes calls: a first screen has its data, and comes before it. */
export async function loadTransport() {
  try {
    return await import('./api-transport.ts');
  } catch {
    throw new ApiError(0, { message: callMessages.networkError, code: 'NETWORK' });
  }
}
