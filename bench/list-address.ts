import type { Call, ParamsOf } from '@shop/contract/call';
import { callUrl } from '@shop/contract/call-request';

/** Returns a function that builds a list's URL from its query string. */
export function listAddress<C extends Call>(call: C, params?: ParamsOf<C>) {
  return (query: string): string =>
    callUrl<Call>(call, {
      params: { ...params },
      query: Object.fromEntries(new URLSearchParams(query)),
    });
}
