import { randomBytes } from 'node:crypto';
import type { S3Settings } from '../settings/picture-settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type SendToS3, askAsStranger, reasonIn, s3Client } from './s3-requests.ts';
import { bucketName } from './s3-storage.ts';
import { AREAS, type Area, sha256Of } from './storage.ts';

const SETTING: Record<Area, string> = {
  public: 'PICTURES_S3_PUBLIC_BUCKET',
  private: 'PICTURES_S3_PRIVATE_BUCKET',
};

/**
 * Writes a file into each bucket, reads, lists and removes it, and tries to read it anonymously. Throws
 * `StartupError` for a bucket that cannot be used or that strangers can read, and `StorageAway` when the
 * store does not answer.
 */
export async function checkBuckets(settings: S3Settings): Promise<void> {
  const send = s3Client(settings);
  for (const area of AREAS) await checkBucket(settings, send, area);
}

async function checkBucket(settings: S3Settings, send: SendToS3, area: Area): Promise<void> {
  const bucket = bucketName(settings, area);
  const name = `start-check-${randomBytes(8).toString('hex')}`;
  const bytes = Buffer.from('closed to the world');
  const file = { bytes, sha256: sha256Of(bytes) };
  const one = { method: 'GET', bucket, name } as const;
  const list = { method: 'GET', bucket, query: { 'list-type': '2', prefix: name } } as const;
  const mayIt = async (request: Parameters<SendToS3>[0]) => {
    const answer = await send(request);
    const reason = await reasonIn(answer);
    if (answer.ok) return;
    throw new StartupError(
      `The bucket ${bucket} of ${settings.endpoint} (${SETTING[area]}, S3_ACCESS_KEY_ID) cannot be used: ${request.method} was answered ${reason}.`,
    );
  };
  await mayIt({ method: 'PUT', bucket, name, file });
  try {
    await mayIt(one);
    await mayIt(list);
    for (const request of [one, list]) {
      if (!(await askAsStranger(settings, request)).ok) continue;
      throw new StartupError(
        `Strangers can read the bucket ${bucket} of ${settings.endpoint} (${SETTING[area]}): close it to the world, because the server itself sends the pictures.`,
      );
    }
  } finally {
    await mayIt({ method: 'DELETE', bucket, name });
  }
}
