import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../settings/picture-settings.ts';
import { StorageAway, sha256Of } from './storage.ts';

/** A request to a bucket; without a name it concerns the bucket itself. */
export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  bucket: string;
  name?: string;
  query?: Record<string, string>;
  file?: { bytes: Buffer; sha256: string };
};

/** Sends a signed request. Throws `StorageAway` when there is no answer in time, or a server error. */
export type SendToS3 = (request: S3Request) => Promise<Response>;

/** Timeout of a request, with its body. */
const LIMIT_MS = 5_000;

/** Pauses before retries after a server error, or after a keep-alive connection was closed. */
const PAUSES_MS = [50, 200];

const NO_BYTES = sha256Of(Buffer.alloc(0));

/** Returns the client of an object store. */
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

/**
 * Sends a signed request once. The library only signs: a signal that it passes through its request is lost
 * when the request is collected.
 */
async function sendOnce(
  signer: AwsClient,
  settings: S3Settings,
  { request, signal }: { request: S3Request; signal: AbortSignal },
): Promise<Response> {
  const { method, file } = request;
  const url = urlOf(settings, request);
  // Signed with the request: a store refuses bytes that differ from it.
  const sum = { 'x-amz-content-sha256': file?.sha256 ?? NO_BYTES };
  const { headers } = await signer.sign(url, { method, headers: sum });
  return fetch(url, {
    method,
    headers,
    signal,
    // A redirect would send the picture to another server.
    redirect: 'manual',
    ...(file !== undefined && { body: new Uint8Array(file.bytes) }),
  });
}

const isFault = ({ status }: Response) => status >= 500 || status === 429;

function noAnswer({ method, bucket }: S3Request, cause: unknown): StorageAway {
  return new StorageAway(`${method} in ${bucket} was not answered`, cause);
}

/** Returns the error of a refusing answer. */
export async function faultOf(answer: Response, { method, bucket }: S3Request) {
  return new StorageAway(`${method} in ${bucket} was answered ${await reasonIn(answer)}`);
}

/** Returns the status of an answer, with the code of the store, such as `404 NoSuchKey`. */
export async function reasonIn(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>(\w{1,100})<\/Code>/.exec(text)?.[1];
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}

/** Returns the answer to an unsigned request. */
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
