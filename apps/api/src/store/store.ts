import type { BodyOf } from '@shop/contract/call';
import { LOGO_BYTES, pictureMessages } from '@shop/contract/picture';
import type { MarqueeLine, StoreProfile, storeCalls } from '@shop/contract/store';
import type { Upload } from '../http/call.ts';
import { matchesLoaded } from '../platform/edit-conflict.ts';
import { CATALOGUE_CHANGED } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { changedMeanwhile, invalid, notAPicture, tooLarge } from '../platform/refusals.ts';
import { pictureTypeOf } from '../pictures/codec.ts';
import type { Shop } from '../shop.ts';
import { withPictures } from '../pictures/pictures.ts';
import { logoUrl } from '../pictures/picture-presenting.ts';
import {
  replaceMarquee,
  selectLogo,
  selectStoreProfile,
  updateLogo,
  updateStarsOff,
  updateStoreProfile,
} from './store-queries.ts';

/**
 * A live shop starts without the fixed stars, because no shopper has given any; the owner may turn them
 * on.
 */
export async function beginLiveProfile({ db }: Pick<Shop, 'db'>): Promise<void> {
  await updateStarsOff(db);
}

/** The shop's profile, for the footer and the settings. */
export async function readStoreProfile(shop: Shop): Promise<StoreProfile> {
  return selectStoreProfile(shop.db);
}

/**
 * Saves the profile; missing links are cleared, while a missing UPI id, star setting or marquee stays as
 * it is.
 */
export async function saveStoreProfile(
  shop: Shop,
  body: BodyOf<typeof storeCalls.save>,
): Promise<StoreProfile> {
  return transaction(shop.db, async (db) => {
    const now = await selectStoreProfile(db, { isLocking: true });
    const profile = {
      businessName: body.businessName,
      contactNumber: body.contactNumber,
      mailId: body.mailId,
      address: body.address,
      instagram: body.instagram || null,
      facebook: body.facebook || null,
      youtube: body.youtube || null,
      whatsapp: body.whatsapp || null,
      upiId: body.upiId === undefined ? now.upiId : body.upiId || null,
      showFixedStars: body.showFixedStars ?? now.showFixedStars,
      marquee: body.marquee === undefined ? now.marquee : (body.marquee ?? []).map(lineOf),
    };
    if (!isAsLoaded(now, body.expected ?? {}, profile)) throw changedMeanwhile(now);
    await updateStoreProfile(db, profile);
    if (body.marquee !== undefined) await replaceMarquee(db, profile.marquee);
    await afterCommit(db, CATALOGUE_CHANGED);
    return profile;
  });
}

type SentLine = NonNullable<BodyOf<typeof storeCalls.save>['marquee']>[number];

function lineOf({ text, fromDate, toDate }: SentLine): MarqueeLine {
  return { text, fromDate: fromDate || null, toDate: toDate || null };
}

type Seen = NonNullable<BodyOf<typeof storeCalls.save>['expected']>;

/** The optimistic lock; lists are compared by their content. */
function isAsLoaded(now: StoreProfile, seen: Seen, wanted: StoreProfile): boolean {
  const textOf = (lines: readonly MarqueeLine[]) => JSON.stringify(lines.map(lineOf));
  const flat = ({ marquee, ...rest }: Seen) => {
    return { ...rest, ...(marquee !== undefined && { marquee: textOf(marquee) }) };
  };
  return matchesLoaded(flat(now), flat(seen), flat(wanted));
}

/** The URL of the logo; null without one. */
export async function readLogo(shop: Shop): Promise<string | null> {
  const logo = await selectLogo(shop.db);
  return logo === undefined ? null : logoUrl(logo);
}

/** Stores a PNG or JPEG as the logo and returns its URL. */
export async function changeLogo(
  shop: Shop,
  { fileName, files }: { fileName: string; files: readonly Upload[] },
): Promise<string> {
  const [file] = files;
  if (file === undefined) throw invalid(pictureMessages.missing, 'file');
  if (file.bytes.length > LOGO_BYTES) throw tooLarge(pictureMessages.logoTooLarge);
  if (!['png', 'jpeg'].includes(pictureTypeOf(file.bytes) ?? '')) {
    throw notAPicture(pictureMessages.logoType);
  }
  return withPictures(shop, { kind: 'LOGO', uploads: [file] }, (pictures) =>
    transaction(shop.db, async (db) => {
      const logo = await pictures[0]?.keep(db);
      if (logo === undefined) throw invalid(pictureMessages.missing, 'file');
      await updateLogo(db, { pictureId: logo.id, fileName });
      await afterCommit(db, CATALOGUE_CHANGED);
      return logoUrl(logo);
    }),
  );
}
