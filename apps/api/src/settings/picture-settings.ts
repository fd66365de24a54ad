import * as z from 'zod/mini';

/** Store of the picture files: the data folder, or an S3-compatible object store. */
export type PictureSettings = { kind: 'disk' } | S3Settings;

/** An object store with a public and a private bucket, and the key that signs requests. */
export type S3Settings = {
  kind: 's3';
  endpoint: string;
  region: string;
  publicBucket: string;
  privateBucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The name of the store in the data folder. */
export const DISK = 'disk';

const Endpoint = z
  .string()
  .check(
    z.refine(
      (text) =>
        URL.canParse(text) && /^https?:\/\/[^/@?#]+\/?$/.test(text) && new URL(text).host !== '',
      'must be an address without a path, such as https://s3.ap-south-1.amazonaws.com',
    ),
  );
const Bucket = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be 3 to 63 small letters, digits, dots and hyphens',
    ),
  );
const Visible = z.string().check(z.regex(/^[!-~]+$/, 'must have no spaces'));

/** The settings of the object store, for the schema of the environment. */
export const pictureFields = {
  PICTURES_S3_ENDPOINT: z.optional(Endpoint),
  PICTURES_S3_REGION: z.optional(Visible),
  PICTURES_S3_PUBLIC_BUCKET: z.optional(Bucket),
  PICTURES_S3_PRIVATE_BUCKET: z.optional(Bucket),
  S3_ACCESS_KEY_ID: z.optional(Visible),
  S3_SECRET_ACCESS_KEY: z.optional(Visible),
};

type PictureEnvironment = { [Name in keyof typeof pictureFields]?: string | undefined };

/** Returns why the settings of the object store do not fit together; undefined when they do. */
export function faultOfPictures(env: PictureEnvironment): string | undefined {
  const names = Object.keys(pictureFields) as (keyof PictureEnvironment)[];
  const given = names.find((name) => env[name] !== undefined);
  const missing = names.find((name) => env[name] === undefined);
  if (given !== undefined && missing !== undefined) {
    return `The setting ${missing} must be given too, because ${given} is: pictures are in an object store with all of PICTURES_S3_… and S3_…, and on disk with none.`;
  }
  if (given === undefined || env.PICTURES_S3_PUBLIC_BUCKET !== env.PICTURES_S3_PRIVATE_BUCKET) {
    return undefined;
  }
  return 'The setting PICTURES_S3_PRIVATE_BUCKET must name another bucket than PICTURES_S3_PUBLIC_BUCKET.';
}

/** Returns the picture store of an environment that the schema and `faultOfPictures` accepted. */
export function picturesIn(env: PictureEnvironment): PictureSettings {
  const { PICTURES_S3_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return { kind: 'disk' };
  return {
    kind: 's3',
    endpoint: new URL(endpoint).origin,
    region: env.PICTURES_S3_REGION ?? '',
    publicBucket: env.PICTURES_S3_PUBLIC_BUCKET ?? '',
    privateBucket: env.PICTURES_S3_PRIVATE_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** Returns the identity of a picture store. */
export function storeName(pictures: PictureSettings): string {
  if (pictures.kind === 'disk') return DISK;
  return `s3 ${pictures.endpoint} ${pictures.publicBucket} ${pictures.privateBucket}`;
}
