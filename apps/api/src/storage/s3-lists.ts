import * as z from 'zod/mini';
import { StorageAway } from './storage.ts';

const Listed = z.object({ name: z.string(), changedAt: z.coerce.date() });

/** A page of a bucket's list; `next` requests the following one. */
export type S3List = { files: z.output<typeof Listed>[]; next: string | undefined };

/** Parses the answer to ListObjectsV2. Throws for any other answer. */
export function parseList(xml: string): S3List {
  if (!/<ListBucketResult[\s>][^]*<\/ListBucketResult>\s*$/.test(xml)) {
    throw new StorageAway('a list cannot be read');
  }
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) =>
    Listed.parse({ name: valueIn(entry, 'Key'), changedAt: valueIn(entry, 'LastModified') }),
  );
  const isCut = valueIn(xml, 'IsTruncated') === 'true';
  const next = valueIn(xml, 'NextContinuationToken');
  if (isCut && next === undefined) throw new StorageAway('a list has no next page');
  return { files, next: isCut ? next : undefined };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function valueIn(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
}
