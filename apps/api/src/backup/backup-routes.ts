import { backupCalls, backupMessages } from '@shop/contract/backup';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { backupOf, beginBackup, downloadLink, listBackups } from './backups.ts';

export const backupRoutes: Bound[] = [
  bind(backupCalls.list, async (shop, { query }) => listBackups(shop, rangeOf(query))),
  bind(backupCalls.get, async (shop, { params }) => ({
    data: await backupOf(shop, params.backupId),
  })),
  bind(backupCalls.make, async (shop, { session }) => ({
    message: backupMessages.begun,
    data: { backupId: await beginBackup(shop, { kind: 'HAND', actor: session }) },
  })),
  bind(backupCalls.download, async (shop, { session, params }) => ({
    data: { url: await downloadLink(shop, session, params.backupId) },
  })),
];
