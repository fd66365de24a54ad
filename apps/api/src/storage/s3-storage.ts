import { type S3Settings, storeName } from '../settings/picture-settings.ts';
import { type S3Request, type SendToS3, faultOf, reasonIn, s3Client } from './s3-requests.ts';
import { parseList } from './s3-lists.ts';
import { type Area, type ListedFile, type Storage, StorageAway } from './storage.ts';

/** Returns files in an object store: an area is a bucket, and a file's name is its key. */
export function s3Storage(settings: S3Settings): Storage {
  const send = s3Client(settings);
  const bucketOf = (area: Area) => bucketName(settings, area);
  return {
    name: storeName(settings),
    async put(area, name, file) {
      const request = { method: 'PUT', bucket: bucketOf(area), name, file } as const;
      const answer = await send(request);
      if (!answer.ok) throw await faultOf(answer, request);
      await answer.body?.cancel();
    },
    async get(area, name) {
      const request = { method: 'GET', bucket: bucketOf(area), name } as const;
      const answer = await send(request);
      if (answer.status === 404) return missing(answer, request);
      if (!answer.ok || answer.body === null) throw await faultOf(answer, request);
      const size = Number(answer.headers.get('content-length'));
      return { size, bytes: bytesOf(answer.body, size) };
    },
    async remove(area, name) {
      const request = { method: 'DELETE', bucket: bucketOf(area), name } as const;
      const answer = await send(request);
      if (answer.status === 404) return missing(answer, request);
      if (!answer.ok) throw await faultOf(answer, request);
      await answer.body?.cancel();
    },
    list: (area, prefix) => listAll(send, bucketOf(area), prefix),
  };
}

/** Returns the bucket of an area. */
export function bucketName({ publicBucket, privateBucket }: S3Settings, area: Area): string {
  return area === 'public' ? publicBucket : privateBucket;
}

/** Returns whether a file is missing; throws for a missing bucket. */
async function missing(answer: Response, { method, bucket }: S3Request): Promise<undefined> {
  const reason = await reasonIn(answer);
  if (reason.endsWith('NoSuchBucket')) {
    throw new StorageAway(`${method} in ${bucket} was answered ${reason}`);
  }
}

async function* bytesOf(body: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of body) {
      read += chunk.length;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
  } catch (error) {
    throw new StorageAway('a file was cut short', error);
  }
  if (read !== size) throw new StorageAway(`a file has ${read} bytes and not ${size}`);
}

async function* listAll(
  send: SendToS3,
  bucket: string,
  prefix: string,
): AsyncGenerator<ListedFile> {
  let next: string | undefined;
  do {
    const query = {
      'list-type': '2',
      ...(prefix !== '' && { prefix }),
      ...(next !== undefined && { 'continuation-token': next }),
    };
    const request = { method: 'GET', bucket, query } as const;
    const answer = await send(request);
    if (!answer.ok) throw await faultOf(answer, request);
    const text = await answer.text().catch((error: unknown) => {
      throw new StorageAway('a list was cut short', error);
    });
    const page = parseList(text);
    for (const { name, changedAt } of page.files) yield { name, changedAt: async () => changedAt };
    next = page.next;
  } while (next !== undefined);
}
