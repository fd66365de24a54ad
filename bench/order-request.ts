import type { Request } from './load.ts';

const BOUNDARY = '----resham-bench';

/** An order as the shop's own page sends it: a form without a file, and a key. */
export function orderRequest(
  order: object,
  { id, headers, key }: { id: string; headers: Record<string, string>; key: string },
): Request {
  return {
    method: 'POST',
    path: `/api/orders/create?userId=${id}`,
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
