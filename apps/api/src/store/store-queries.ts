import type { MarqueeLine, StoreProfile } from '@shop/contract/shop-profile';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';

/** The stored profile; null until the owner has answered whether the promises are valid. */
export type StoredProfile = Omit<StoreProfile, 'promisesConfirmed'> & {
  promisesConfirmed: boolean | null;
};

/** Returns the profile (there is always one row); optionally locked until the transaction ends. */
export async function selectStoreProfile(
  db: Db,
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<StoredProfile> {
  const [row] = await (isLocking ? lockedProfile : profile)(db, []);
  if (row === undefined) throw new Error('the shop has no profile');
  return row;
}

const PROFILE = `
  select business_name as "businessName", contact_number as "contactNumber", mail_id as "mailId",
    address, legal_name as "legalName", grievance_name as "grievanceName",
    grievance_designation as "grievanceDesignation", grievance_phone as "grievancePhone",
    grievance_email as "grievanceEmail", instagram, facebook, youtube, whatsapp,
    video_call_hours as "videoCallHours", upi_id as "upiId",
    show_fixed_stars as "showFixedStars", promises_confirmed as "promisesConfirmed",
    coalesce((
      select jsonb_agg(
        jsonb_build_object('text', text, 'fromDate', from_date, 'toDate', to_date) order by position
      ) from marquee_lines
    ), '[]') as marquee
  from store_profile`;
const profile = prepared<StoredProfile>(PROFILE);
const lockedProfile = prepared<StoredProfile>(`${PROFILE} for update`);

/** Updates the whole profile. */
export async function updateStoreProfile(db: Db, profile: StoredProfile): Promise<void> {
  await db
    .updateTable('store_profile')
    .set({
      business_name: profile.businessName,
      contact_number: profile.contactNumber,
      mail_id: profile.mailId,
      address: profile.address,
      legal_name: profile.legalName,
      grievance_name: profile.grievanceName,
      grievance_designation: profile.grievanceDesignation,
      grievance_phone: profile.grievancePhone,
      grievance_email: profile.grievanceEmail,
      instagram: profile.instagram,
      facebook: profile.facebook,
      youtube: profile.youtube,
      whatsapp: profile.whatsapp,
      video_call_hours: profile.videoCallHours,
      upi_id: profile.upiId,
      show_fixed_stars: profile.showFixedStars,
      promises_confirmed: profile.promisesConfirmed,
    })
    .execute();
}

/** Replaces all lines of the marquee. */
export async function replaceMarquee(db: Db, lines: readonly MarqueeLine[]): Promise<void> {
  await db.deleteFrom('marquee_lines').execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ text, fromDate, toDate }, position) => {
    return { position, text, from_date: fromDate, to_date: toDate };
  });
  await db.insertInto('marquee_lines').values(rows).execute();
}

/** Turns the fixed stars off in a profile that was never saved. */
export async function updateStarsOff(db: Db): Promise<void> {
  await db
    .updateTable('store_profile')
    .set({ show_fixed_stars: false })
    .where('business_name', 'is', null)
    .execute();
}

export async function selectLogo(db: Db): Promise<StoredPicture | undefined> {
  const [row] = await logo(db, []);
  return row;
}

const logo = prepared<StoredPicture>(`
  select key, width, height, thumbhash, files
  from store_profile join pictures on pictures.id = store_profile.logo_picture_id`);

export async function updateLogo(
  db: Db,
  logo: { pictureId: string; fileName: string },
): Promise<void> {
  await db
    .updateTable('store_profile')
    .set({ logo_picture_id: logo.pictureId, logo_file_name: logo.fileName })
    .execute();
}
