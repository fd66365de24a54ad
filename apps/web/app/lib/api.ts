import { callMessages } from '@shop/contract/call';
import type { RequestFunction } from './api-input.ts';
import { ApiError } from './errors.ts';

/** Makes a call from the browser; throws `ApiError` when it is refused or the shop cannot be reached. */
export const request: RequestFunction = async (call, ...input) => {
  const transport = await loadTransport();
  return transport.request(call, ...(input as [never]));
};

/** Loads the transport's code lazily: the first screen has its data already and is shown first. */
export async function loadTransport() {
  try {
    return await import('./api-transport.ts');
  } catch {
    throw new ApiError(0, { message: callMessages.networkError, code: 'NETWORK' });
  }
}
