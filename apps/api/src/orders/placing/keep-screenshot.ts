import { callMessages } from '@shop/contract/call';
import { hourly, takeOne } from '../../auth/limits.ts';
import type { Db } from '../../database/db.ts';
import type { UploadedPicture } from '../../pictures/pictures.ts';
import type { PictureRow } from '../../pictures/stored-picture.ts';
import type { Shop } from '../../shop.ts';

/** Stores a screenshot of a payment; a customer may send some in an hour, then 429. */
export async function keepScreenshot(
  shop: Shop,
  db: Db,
  { customerId, screenshot }: { customerId: string; screenshot: UploadedPicture },
): Promise<PictureRow> {
  const { screenshotsPerCustomer: most } = shop.settings.limits;
  const key = `screenshots:customer:${customerId}`;
  await takeOne(shop, db, hourly(key, most, callMessages.tooMany));
  return screenshot.keep(db);
}
