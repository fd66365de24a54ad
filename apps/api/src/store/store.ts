import type { BodyOf } from '@shop/contract/call';
import { LOGO_BYTES, pictureMessages } from '@shop/contract/picture';
import type { StoreProfile, storeCalls } from '@shop/contract/store';
import type { Upload } from '../lib/calls.ts';
import { isAsSeen } from '../lib/as-seen.ts';
import { transaction } from '../lib/db.ts';
import { changedMeanwhile, invalid, notAPicture, tooLarge } from '../lib/errors.ts';
import { pictureTypeOf } from '../lib/images.ts';
import type { Shop } from '../lib/shop.ts';
import { keepPicture, logoUrl, withPictures } from '../pictures/pictures.ts';
import { selectLogo, selectStoreProfile, updateLogo, updateStoreProfile } from './store-queries.ts';

/** Who the shop is, as the footer and the settings show it. */
export async function readStoreProfile(shop: Shop): Promise<StoreProfile> {
  return selectStoreProfile(shop.db);
}

/** Saves the profile; a link that is missing goes, the UPI id and the stars then stay as they were. */
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
    };
    if (!isAsSeen(now, body.expected ?? {}, profile)) throw changedMeanwhile(now);
    await updateStoreProfile(db, profile);
    return profile;
  });
}

/** The address of the logo; null while there is none. */
export async function readLogo(shop: Shop): Promise<string | null> {
  const logo = await selectLogo(shop.db);
  return logo === undefined ? null : logoUrl(logo);
}

/** Makes a PNG or JPEG the shop's logo, and answers its address. */
export async function changeLogo(
  shop: Shop,
  { fileName, files }: { fileName: string; files: readonly Upload[] },
): Promise<string> {
  const [file] = files;
  if (file === undefined) throw invalid(pictureMessages.missing);
  if (file.bytes.length > LOGO_BYTES) throw tooLarge(pictureMessages.logoTooLarge);
  if (!['png', 'jpeg'].includes(pictureTypeOf(file.bytes) ?? '')) {
    throw notAPicture(pictureMessages.logoType);
  }
  return withPictures(shop, { kind: 'LOGO', uploads: [file] }, (pictures) =>
    transaction(shop.db, async (db) => {
      const [logo] = await Promise.all(pictures.map((picture) => keepPicture(db, picture)));
      if (logo === undefined) throw invalid(pictureMessages.missing);
      await updateLogo(db, { pictureId: logo.id, fileName });
      return logoUrl(logo);
    }),
  );
}
