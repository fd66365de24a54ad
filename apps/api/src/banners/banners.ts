import {
  type Banner,
  type BannerFields,
  bannerCalls,
  bannerMessages,
} from '@shop/contract/banners';
import type { BodyOf, QueryOf } from '@shop/contract/call';
import { changesBetween, recordActivity, recordChanges } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import type { Upload } from '../http/call.ts';
import { onceOf } from '../http/idempotency-key.ts';
import { dayOf } from '../platform/clock.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { type Once, doneOnce, recordUsedKey } from '../database/used-keys.ts';
import { refuseReversed } from '../platform/period.ts';
import {
  changedMeanwhile,
  existing,
  invalid,
  matchesLoaded,
  notFound,
} from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { picturesOf, withPictures } from '../pictures/pictures.ts';
import { pictureUrl, presentPicture } from '../pictures/picture-presenting.ts';
import {
  type BannerRow,
  deleteBanner,
  insertBanner,
  selectBanner,
  selectBannerForUpdate,
  selectBanners,
  selectBannersOn,
  updateBanner,
} from './banner-queries.ts';
import { loggedTarget, openPathsOf, shownTarget, targetOf } from './banner-targets.ts';

/** Returns all banners, newest first. */
export async function listBanners(shop: Shop): Promise<Banner[]> {
  return present(shop, await selectBanners(shop.db));
}

/** Returns today's banners in Asia/Kolkata (both dates inclusive), by position, then by start date. */
export async function listCurrentBanners(shop: Shop): Promise<Banner[]> {
  return present(shop, await selectBannersOn(shop.db, dayOf(shop.clock.now())));
}

/** Returns one banner. */
export async function showBanner(shop: Shop, id: string): Promise<Banner> {
  return presentOne(shop, await selectBanner(shop.db, id));
}

/** The focal point of a banner without a chosen one, in percent. */
const MIDDLE = 50;

/** Returns a number of the form; undefined for none. */
function given(typed: BannerFields['position']): number | undefined {
  return typeof typed === 'number' ? typed : undefined;
}

type Sent = { body: BannerFields; files: readonly Upload[] };

/** Creates a banner with its picture; once for an idempotency key. */
export async function addBanner(
  shop: Shop,
  actor: Actor,
  { idempotencyKey, ...sent }: Sent & { idempotencyKey: string | undefined },
): Promise<Banner> {
  refuseReversed(sent.body, bannerMessages.reversed);
  const once = onceOf(shop, bannerCalls.create, {
    person: actor?.userId,
    header: idempotencyKey,
    body: sent.body,
  });
  return doneOnce(shop.db, once, {
    work: async () => presentOne(shop, await addRow(shop, actor, { ...sent, once })),
    again: (id) => showBanner(shop, id),
  });
}

async function addRow(shop: Shop, actor: Actor, { body, files, once }: Sent & { once: Once }) {
  return withPictures(shop, { kind: 'BANNER', uploads: files }, (pictures) =>
    transaction(shop.db, async (db) => {
      const picture = await pictures[0]?.keep(db);
      if (picture === undefined) throw invalid(bannerMessages.fileRequired, 'file');
      const target = await targetOf(db, body.target);
      await afterCommit(db, CATALOGUE_CHANGE);
      const banner = await insertBanner(db, {
        title: body.title,
        description: body.description,
        from_date: body.fromDate,
        to_date: body.toDate,
        picture_id: picture.id,
        target_kind: target.kind,
        target_value: target.value,
        button_text: body.buttonText || null,
        position: body.position || 0,
        focus_x: given(body.focusX) ?? MIDDLE,
        focus_y: given(body.focusY) ?? MIDDLE,
        created_at: shop.clock.now(),
      });
      const subject = subjectOf(banner);
      await recordActivity(shop, db, { actor, action: 'BANNER_CREATED', subject });
      await recordUsedKey(db, once, { subjectId: banner.id, now: shop.clock.now() });
      return banner;
    }),
  );
}

type SeenBanner = QueryOf<typeof bannerCalls.remove>;
type Change = BodyOf<typeof bannerCalls.update>;

/** Changes dates, target, button, position and focal point; ignores every other field, so title, text and picture stay. */
export async function changeBanner(
  shop: Shop,
  actor: Actor,
  { id, body }: { id: string | undefined; body: Change },
): Promise<Banner> {
  if (id === undefined) throw invalid(bannerMessages.idRequired, 'bannerId');
  const row = await transaction(shop.db, async (db) => {
    const before = existing(await selectBannerForUpdate(db, id), bannerMessages.notFound);
    const after = await changedRow(db, before, body);
    refuseReversed({ fromDate: after.from_date, toDate: after.to_date }, bannerMessages.reversed);
    if (!(await isAsLoaded({ ...shop, db }, { before, after, seen: body.expected }))) {
      throw changedMeanwhile(await presentOne(shop, before));
    }
    await afterCommit(db, CATALOGUE_CHANGE);
    const updated = await updateBanner(db, id, after);
    const changes = await loggedChanges(db, before, updated);
    const subject = subjectOf(before);
    await recordChanges(shop, db, { actor, action: 'BANNER_CHANGED', subject, changes });
    return updated;
  });
  return presentOne(shop, row);
}

function subjectOf({ id, title }: BannerRow) {
  return { kind: 'BANNER', id, label: title };
}

/** Returns the changes of a banner for the activity log; two targets may have one name. */
async function loggedChanges(db: Db, before: BannerRow, after: BannerRow) {
  const changes = changesBetween(fieldsOf(before), fieldsOf(after));
  const isSame =
    before.target_kind === after.target_kind && before.target_value === after.target_value;
  if (isSame) return changes;
  const target = { before: await loggedTarget(db, before), after: await loggedTarget(db, after) };
  return [...changes, { field: 'target', ...target }];
}

/** Returns the row's columns after a change; missing, null and empty fields stay, but the button's text. */
async function changedRow(db: Db, before: BannerRow, body: Change) {
  const { target, buttonText, position } = body;
  const led = target ? await targetOf(db, target, before) : undefined;
  return {
    from_date: body.fromDate ?? before.from_date,
    to_date: body.toDate ?? before.to_date,
    target_kind: led?.kind ?? before.target_kind,
    target_value: led === undefined ? before.target_value : led.value,
    button_text: buttonText === undefined ? before.button_text : buttonText || null,
    position: given(position) ?? before.position,
    focus_x: given(body.focusX) ?? before.focus_x,
    focus_y: given(body.focusY) ?? before.focus_y,
  };
}

type Rows = { before: BannerRow; after: Partial<BannerRow>; seen: Change['expected'] };

/** The optimistic lock: returns whether a banner is as loaded, compared in the form of the API. */
async function isAsLoaded(
  shop: Pick<Shop, 'clock'> & { db: Db },
  { before, after, seen }: Rows,
): Promise<boolean> {
  const open = await openPathsOf(shop, [before]);
  const shown = (row: BannerRow) => {
    const { kind, value } = shownTarget(row, open).target;
    return { ...fieldsOf(row), target: `${kind} ${value}` };
  };
  const { target, ...flat } = seen ?? {};
  const loaded = { ...flat, ...(target && { target: `${target.kind} ${target.value}` }) };
  return matchesLoaded(shown(before), loaded, shown({ ...before, ...after }));
}

/** Deletes a banner, optionally only if it still has the dates that the editor loaded. */
export async function removeBanner(
  shop: Shop,
  actor: Actor,
  { id, seen }: { id: string; seen: SeenBanner },
): Promise<void> {
  await transaction(shop.db, async (db) => {
    const before = existing(await selectBannerForUpdate(db, id), bannerMessages.notFound);
    const now = { expectedFromDate: before.from_date, expectedToDate: before.to_date };
    if (!matchesLoaded(now, seen)) throw changedMeanwhile(await presentOne(shop, before));
    await deleteBanner(db, id);
    await afterCommit(db, CATALOGUE_CHANGE);
    const subject = subjectOf(before);
    await recordActivity(shop, db, { actor, action: 'BANNER_REMOVED', subject });
  });
}

async function presentOne(shop: Shop, row: BannerRow | undefined): Promise<Banner> {
  const [banner] = row === undefined ? [] : await present(shop, [row]);
  if (banner === undefined) throw notFound(bannerMessages.notFound);
  return banner;
}

function fieldsOf(row: BannerRow) {
  return {
    fromDate: row.from_date,
    toDate: row.to_date,
    buttonText: row.button_text,
    position: row.position,
    focusX: row.focus_x,
    focusY: row.focus_y,
  };
}

async function present(shop: Shop, rows: readonly BannerRow[]): Promise<Banner[]> {
  const pictures = await picturesOf(
    shop.db,
    rows.map((row) => row.picture_id),
  );
  const open = await openPathsOf(shop, rows);
  return rows.flatMap((row) => {
    const picture = pictures.get(row.picture_id);
    if (picture === undefined) return [];
    return [
      {
        id: row.id,
        title: row.title,
        description: row.description,
        ...fieldsOf(row),
        imageUrl: pictureUrl(picture),
        picture: presentPicture(picture),
        phonePicture: null,
        ...shownTarget(row, open),
      },
    ];
  });
}
