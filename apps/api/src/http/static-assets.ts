import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from '../cache/cached-response.ts';
import { compressBytes, encodingFor } from '../platform/compression.ts';
import { notFound } from '../platform/refusals.ts';
import { storeAssets } from './stored-assets.ts';

type Asset = {
  type: string;
  etag: string;
  isImmutable: boolean;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Brotli quality for files that the build left uncompressed: compressed once, then stored. */
const BEST_QUALITY = 9;

/** File extension of files that the build compressed. */
const COMPRESSED = '.br';

/** The subfolder of a build whose files have content hashes and never change. */
const HASHED = 'assets';

/**
 * Static file server, from memory, with ETag; files under `assets/` have content hashes and never change.
 * With a data folder it also serves the files of the last builds, from the disk.
 */
export async function serveAssets(
  server: FastifyInstance,
  folder: string,
  dataDir?: string,
): Promise<void> {
  const kept = dataDir === undefined ? undefined : await storeAssets(join(folder, HASHED), dataDir);
  const hashed = new Map<string, Asset>();
  serveHashed(server, hashed, kept);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const compressed = new Set(paths.filter((path) => path.endsWith(COMPRESSED)));
  const read = paths
    .filter((path) => !compressed.has(path))
    .map(async (path) => {
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      const asset = await assetOf(path, url);
      const smallest = `${path}${COMPRESSED}`;
      if (compressed.has(smallest)) asset.br = await readFile(smallest);
      if (asset.isImmutable) hashed.set(url.slice(HASHED.length + 2), asset);
      else server.get(url, (request, reply) => send(asset, request, reply));
    });
  await Promise.all(read);
}

/**
 * Serves the hashed files by one route: hundreds of routes would slow the start. The folder has the files of
 * earlier builds, and of a newer build that another process on the same data already serves.
 */
function serveHashed(
  server: FastifyInstance,
  hashed: ReadonlyMap<string, Asset>,
  kept: string | undefined,
): void {
  server.get<{ Params: { name: string } }>(`/${HASHED}/:name`, async (request, reply) => {
    const { name } = request.params;
    const asset = hashed.get(name) ?? (kept && (await keptAsset(kept, name)));
    if (!asset) throw notFound();
    return send(asset, request, reply);
  });
}

async function keptAsset(folder: string, name: string): Promise<Asset | undefined> {
  if (!/^[\w-]+(\.[\w-]+)*\.(?!br$|json$|tmp$)\w+$/.test(name)) return undefined;
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const asset = await assetOf(path, `/${HASHED}/${name}`);
  const smallest = `${path}${COMPRESSED}`;
  if (existsSync(smallest)) asset.br = await readFile(smallest);
  return asset;
}

async function send(asset: Asset, request: FastifyRequest, reply: FastifyReply) {
  const { type, etag, isImmutable } = asset;
  void reply.headers({
    'content-type': type,
    etag,
    vary: 'accept-encoding',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  });
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = isText(type) ? encodingFor(request.headers['accept-encoding']) : undefined;
  if (encoding === undefined) return reply.send(asset.plain);
  asset[encoding] ??= await compressBytes(asset.plain, encoding, BEST_QUALITY);
  return reply.header('content-encoding', encoding).send(asset[encoding]);
}

async function assetOf(path: string, url: string): Promise<Asset> {
  const plain = await readFile(path);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${digest}"`,
    isImmutable: url.startsWith('/assets/'),
    plain,
  };
}

function isText(type: string): boolean {
  return !/^(font|image)\//.test(type) || type.startsWith('image/svg');
}
