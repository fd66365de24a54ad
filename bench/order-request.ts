import type { BodyOf } from '@shop/contract/call';
import { callUrl } from '@shop/contract/call-request';
import { orderCalls } from '@shop/contract/orders';
import type { Request } from './request.ts';

const BOUNDARY = '----resham-bench';

/**
 * Builds an order request like the shop's own page: a form without a file, and a key. The form is text,
 * because building a `FormData` takes more processor time than the generator has.
 */
export function orderRequest(
  order: BodyOf<typeof orderCalls.create>,
  { id, headers, key }: { id: string; headers: Record<string, string>; key: string },
): Request {
  return {
    method: 'POST',
    path: callUrl(orderCalls.create, { query: { userId: id } }),
    headers: {
      ...headers,
      'idempotency-key': key,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="request"; filename="blob"',
      'Content-Type: application/json',
      '',
      JSON.stringify(order),
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  };
}
