import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSwift } from '../../apps/api/test/swift.ts';
import { start } from './daemon.ts';
import { addressOf, namespaceOf } from './hosts.ts';
import { folderOf } from './place.ts';

const HOST = 's3';
const PORT = 8080;
const TLS_PORT = 8443;

const SETTINGS = join(folderOf(HOST), 'settings.json');

/** Other hosts reach the store only by TLS. */
const PROXY = `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend shops
  bind :${TLS_PORT} ssl crt ${folderOf(HOST)}/tls/host.pem
  default_backend swift
backend swift
  server swift ${addressOf(HOST)}:${PORT}
`;

/** Starts Swift on a host of its own, with the shop's two buckets. */
export async function startObjectStore(): Promise<void> {
  // Its files are on its host's disk, and are removed with it.
  process.env['TMPDIR'] = folderOf(HOST);
  const swift = await startSwift({
    host: addressOf(HOST),
    port: PORT,
    through: ['ip', 'netns', 'exec', namespaceOf(HOST)],
  });
  const proxy = join(folderOf(HOST), 'haproxy.cfg');
  writeFileSync(proxy, PROXY);
  start(HOST, { name: 'haproxy', program: 'haproxy', options: ['-db', '-f', proxy] });
  const { PICTURES_S3_PUBLIC_BUCKET: open = '', PICTURES_S3_PRIVATE_BUCKET: closed = '' } =
    swift.environment;
  await swift.makeBucket(open);
  await swift.makeBucket(closed);
  const settings = {
    ...swift.environment,
    PICTURES_S3_ENDPOINT: `https://${addressOf(HOST)}:${TLS_PORT}`,
  };
  writeFileSync(SETTINGS, JSON.stringify(settings));
}

/** Returns the settings of the object store for a server of the shop. */
export function objectStore(): Record<string, string> {
  return JSON.parse(readFileSync(SETTINGS, 'utf8')) as Record<string, string>;
}
