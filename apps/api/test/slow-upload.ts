import { PassThrough, Readable } from 'node:stream';
import type { TestShop } from './server.ts';

/** A call with a screenshot: its path below `/api`, the JSON of its part `request`, and a session. */
type SlowUpload = { path: string; fields: object; bytes: Buffer; token?: string };

/** Begins to send a screenshot; returns what sends its rest and gives the status of the answer. */
export function beginUpload(
  shop: TestShop,
  { path, fields, bytes, token }: SlowUpload,
): () => Promise<number> {
  const part = (name: string) => `--slow\r\ncontent-disposition: form-data; name="${name}"`;
  const body = new PassThrough();
  body.write(`${part('request')}\r\n\r\n${JSON.stringify(fields)}\r\n`);
  body.write(`${part('file')}; filename="paid.png"\r\ncontent-type: image/png\r\n\r\n`);
  body.write(bytes.subarray(0, 100));
  const half = {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=slow',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: Readable.toWeb(body),
    duplex: 'half',
  } as RequestInit;
  const answer = fetch(`${shop.url}/api${path}`, half);
  return async () => {
    body.write(bytes.subarray(100));
    body.end('\r\n--slow--\r\n');
    return (await answer).status;
  };
}
