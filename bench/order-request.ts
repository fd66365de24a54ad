import type { BodyOf } from '@shop/contract/call';
import { callUrl } from '@shop/contract/call-request';
import { orderCalls } from '@shop/contract/orders';
import type { Request } from './request.ts';

const BOUNDARY = '----resham-bench';

/** Builds an order request like the shop's own page: a form without a file, and a key. */
export function orderRequest(
  order: BodyOf<typeof orderCalls.create>,
  { id, headers, key }: { id: string; headers: Record<string, string>; key: string },
): Request {
  const path = callUrl(orderCalls.create, { query: { userId: id } });
  return formRequest({ path, headers: { ...headers, 'idempotency-key': key }, body: order });
}

/**
 * Builds the request of a form without a file. It is text, because building a `FormData` takes more processor
 * time than the generator has.
 */
export function formRequest({
  path,
  headers,
  body,
}: {
  path: string;
  headers: Record<string, string>;
  body: object;
}): Request {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="request"; filename="blob"',
      'Content-Type: application/json',
      '',
      JSON.stringify(body),
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  };
}
