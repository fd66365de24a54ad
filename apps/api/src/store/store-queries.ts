import type { StoreProfile } from '@shop/contract/store';
import type { Db } from '../lib/db.ts';
import type { StoredPicture } from '../pictures/pictures.ts';

export async function selectStoreProfile(
  db: Db,
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<StoreProfile> {
  return db
    .selectFrom('store_profile')
    .select([
      'business_name as businessName',
      'contact_number as contactNumber',
      'mail_id as mailId',
      'address',
      'instagram',
      'facebook',
      'youtube',
      'whatsapp',
      'upi_id as upiId',
      'show_fixed_stars as showFixedStars',
    ])
    .$if(isLocking, (rows) => rows.forUpdate())
    .executeTakeFirstOrThrow();
}

/** Sets the whole profile. */
export async function updateStoreProfile(db: Db, profile: StoreProfile): Promise<void> {
  await db
    .updateTable('store_profile')
    .set({
      business_name: profile.businessName,
      contact_number: profile.contactNumber,
      mail_id: profile.mailId,
      address: profile.address,
      instagram: profile.instagram,
      facebook: profile.facebook,
      youtube: profile.youtube,
      whatsapp: profile.whatsapp,
      upi_id: profile.upiId,
      show_fixed_stars: profile.showFixedStars,
    })
    .execute();
}

export async function selectLogo(db: Db): Promise<StoredPicture | undefined> {
  return db
    .selectFrom('store_profile')
    .innerJoin('pictures', 'pictures.id', 'store_profile.logo_picture_id')
    .select(['pictures.key', 'width', 'height', 'thumbhash', 'files'])
    .executeTakeFirst();
}

export async function updateLogo(
  db: Db,
  logo: { pictureId: string; fileName: string },
): Promise<void> {
  await db
    .updateTable('store_profile')
    .set({ logo_picture_id: logo.pictureId, logo_file_name: logo.fileName })
    .execute();
}
