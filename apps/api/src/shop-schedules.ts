import { removeOldActivity } from './activity/activity-list.ts';
import { removeEndedSignIns } from './auth/cleanup.ts';
import { BACKUP_JOB, backUpByClock, watchBackups } from './backup/backup-clock.ts';
import { forgetUsedKeys } from './database/used-keys.ts';
import { wipeDrafts } from './drafts/change-draft.ts';
import { foldCategoryTotals } from './figures/dashboard.ts';
import { DIGEST_JOB, sendDigest } from './figures/pending-counts.ts';
import { checkForAlerts } from './messages/alert-rules.ts';
import { tidyMessages } from './messages/message-retention.ts';
import { askGateway, forgetUnpaidLinks } from './online-payments/ask-gateway.ts';
import { CHECK_GATEWAY, checkGateway } from './online-payments/check-gateway.ts';
import { releaseExpiredHolds } from './orders/placing/holds.ts';
import { countItems } from './orders/items/order-items.ts';
import { notifyOfNewOrders } from './orders/placing/new-order-notice.ts';
import { matchRecentOrders } from './payments/matching.ts';
import { checkPictures } from './pictures/check-pictures.ts';
import { cleanUpPictures } from './pictures/picture-jobs.ts';
import { EVERY_MINUTE, type Schedule } from './platform/jobs.ts';
import { lookAtProofs } from './proofs/look-at-proofs.ts';
import { deleteOldScreenshots } from './proofs/old-screenshots.ts';
import { tellWatchers } from './saved/tell-watchers.ts';
import { askForReviews } from './reviews/review-invitations.ts';
import { refreshStaleSearch } from './search/search-index.ts';
import type { Shop } from './shop.ts';
import { foldHolds } from './stock/ledger.ts';

/** A scheduled job; after `lateMinutes` without a success it is overdue. */
export type ShopSchedule = Schedule & { lateMinutes: number };

type Row = [name: string, cron: string, lateMinutes: number, run: (shop: Shop) => Promise<void>];

const DAY_MINUTES = 24 * 60;

/** Asia/Kolkata is this far ahead of UTC, in which jobs are scheduled. */
const KOLKATA_MINUTES = 330;

/** The jobs that only a shop with a payment gateway runs. */
const GATEWAY_ROWS: readonly Row[] = [
  ['ask-gateway-by-clock', EVERY_MINUTE, 5, askGateway],
  [CHECK_GATEWAY, '1-59/5 * * * *', 15, checkGateway],
  ['forget-unpaid-links', '12 3 * * *', 3 * DAY_MINUTES, forgetUnpaidLinks],
];

/** `lateMinutes` is 5 or 15 for a job of every minute, and three periods for a slower one. */
const ROWS: readonly Row[] = [
  ['release-holds', EVERY_MINUTE, 5, releaseExpiredHolds],
  ['tell-of-new-orders', EVERY_MINUTE, 5, notifyOfNewOrders],
  ['check-for-alerts', '2-59/5 * * * *', 15, checkForAlerts],
  ['tidy-messages', EVERY_MINUTE, 5, tidyMessages],
  // 9:00 in Asia/Kolkata.
  [DIGEST_JOB, '30 3 * * *', 3 * DAY_MINUTES, sendDigest],
  ['count-items', '*/10 * * * *', 30, countItems],
  ['fold-category-totals', '5-59/10 * * * *', 30, foldCategoryTotals],
  ['refresh-search', '3-59/5 * * * *', 15, refreshStaleSearch],
  ['fold-holds', '27 2 * * *', 3 * DAY_MINUTES, foldHolds],
  ['ask-for-reviews', '22 * * * *', 180, askForReviews],
  ['check-pictures', '4-59/5 * * * *', 15, checkPictures],
  ['clean-up-pictures', '17 * * * *', 180, cleanUpPictures],
  ['wipe-drafts', '17 3 * * *', 3 * DAY_MINUTES, wipeDrafts],
  ['delete-old-screenshots', '7 3 * * *', 3 * DAY_MINUTES, deleteOldScreenshots],
  ['forget-used-keys', '57 2 * * *', 3 * DAY_MINUTES, forgetUsedKeys],
  ['trim-activity', '47 2 * * *', 3 * DAY_MINUTES, removeOldActivity],
  ['clean-up-sign-ins', '37 * * * *', 180, removeEndedSignIns],
  ['tell-watchers', EVERY_MINUTE, 15, tellWatchers],
  ['match-late-payments', '52 * * * *', 180, matchRecentOrders],
  ['look-at-late-proofs', EVERY_MINUTE, 15, lookAtProofs],
  ['watch-backups', EVERY_MINUTE, 15, watchBackups],
];

/** Returns the scheduled jobs of a shop. */
export function schedulesOf(shop: Shop): ShopSchedule[] {
  const all = shop.settings.gateway === undefined ? ROWS : [...ROWS, ...GATEWAY_ROWS];
  const rows = all.map(([name, cron, lateMinutes, run]) => {
    return { name, cron, lateMinutes, run: () => run(shop) };
  });
  return [...rows, ...backupSchedule(shop)];
}

/** Returns the backup's schedule in UTC, from its time in Asia/Kolkata; empty when backups are off. */
function backupSchedule(shop: Shop): ShopSchedule[] {
  const { at } = shop.settings.backup;
  if (at === undefined) return [];
  const minutes = (at + DAY_MINUTES - KOLKATA_MINUTES) % DAY_MINUTES;
  return [
    {
      name: BACKUP_JOB,
      cron: `${minutes % 60} ${Math.floor(minutes / 60)} * * *`,
      lateMinutes: 2 * DAY_MINUTES,
      run: () => backUpByClock(shop),
    },
  ];
}
