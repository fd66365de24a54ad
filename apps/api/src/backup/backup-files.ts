import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { backupMessages } from '@shop/contract/backup';
import { existing, notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { fileOfLink } from './backups.ts';

/** Serves `/backups/…`: a backup by its single-use link, which replaces the owner's confirmation. */
export function registerBackupFiles(server: FastifyInstance, shop: Shop): void {
  server.get<{ Params: { token: string } }>(
    '/backups/:token',
    // A HEAD request would use up the link.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const path = existing(await fileOfLink(shop, request.params.token));
      const file = await open(path).catch(() => {
        throw notFound(backupMessages.gone);
      });
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${basename(path).replaceAll('"', '')}"`,
          'content-length': (await file.stat()).size,
          'x-content-type-options': 'nosniff',
        })
        .send(file.createReadStream());
    },
  );
}
