import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../platform/picture-settings.ts';
import { sha256Of } from './storage.ts';
import { StorageAway } from './storage-away.ts';

/** A request to a bucket; without a name it is about the bucket itself. */
export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  bucket: string;
  name?: string;
  query?: Record<string, string>;
  file?: { bytes: Buffer; sha256: string };
};

/** Sends a request, signed. Throws `StorageAway` when there is no answer in time, or one of a fault. */
export type SendToS3 = (request: S3Request) => Promise<Response>;

/** Longest time of a request, with its body. */
const LIMIT_MS = 5_000;

/** Pauses before the tries after an answer of a fault, or none because a kept connection was closed. */
const PAUSES_MS = [50, 200];

const NO_BYTES = sha256Of(Buffer.alloc(0));

/** The client of an object store. */
export function s3Client(settings: S3Settings): SendToS3 {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return async (request) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const send = () => sendOnce(signer, settings, { request, signal });
    // Every request may be repeated.
    for (const pause of PAUSES_MS) {
      const answer = await send().catch((error: unknown) => {
        if (signal.aborted) throw noAnswer(request, error);
      });
      if (answer !== undefined && !isFault(answer)) return answer;
      await sleep(pause);
    }
    const answer = await send().catch((error: unknown) => {
      throw noAnswer(request, error);
    });
    if (isFault(answer)) throw await faultOf(answer, request);
    return answer;
  };
}

/** Only signed by the library: a signal that goes through its request is lost when that is collected. */
async function sendOnce(
  signer: AwsClient,
  settings: S3Settings,
  { request, signal }: { request: S3Request; signal: AbortSignal },
): Promise<Response> {
  const { method, file } = request;
  const url = urlOf(settings, request);
  // Signed with the request: a store refuses bytes that are not those meant.
  const sum = { 'x-amz-content-sha256': file?.sha256 ?? NO_BYTES };
  const { headers } = await signer.sign(url, { method, headers: sum });
  return fetch(url, {
    method,
    headers,
    signal,
    // A redirect would carry the picture to somebody else.
    redirect: 'manual',
    ...(file !== undefined && { body: new Uint8Array(file.bytes) }),
  });
}

const isFault = ({ status }: Response) => status >= 500 || status === 429;

function noAnswer({ method, bucket }: S3Request, cause: unknown): StorageAway {
  return new StorageAway(`${method} in ${bucket} was not answered`, cause);
}

/** What an answer that says no says, as an error. */
export async function faultOf(answer: Response, { method, bucket }: S3Request) {
  return new StorageAway(`${method} in ${bucket} was answered ${await reasonIn(answer)}`);
}

/** The status of an answer, with the code of the store, such as `404 NoSuchKey`. */
export async function reasonIn(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>(\w{1,100})<\/Code>/.exec(text)?.[1];
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}

/** What a stranger is answered, who signs nothing. */
export async function askAsStranger(settings: S3Settings, request: S3Request): Promise<Response> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(urlOf(settings, request), { signal, redirect: 'manual' }).catch(
    (error: unknown) => {
      throw new StorageAway('an unsigned request was not answered', error);
    },
  );
  await answer.body?.cancel();
  return answer;
}

function urlOf({ endpoint }: S3Settings, { bucket, name, query = {} }: S3Request): string {
  const url = new URL(name === undefined ? `/${bucket}` : `/${bucket}/${name}`, endpoint);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}
