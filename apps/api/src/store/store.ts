import type { BodyOf } from '@shop/contract/call';
import { LOGO_BYTES, pictureMessages } from '@shop/contract/picture';
import type { MarqueeLine, StoreProfile } from '@shop/contract/shop-profile';
import { type storeCalls, storeMessages } from '@shop/contract/store';
import type { CallRequest, Upload } from '../http/call.ts';
import { changesBetween, recordActivity, recordChanges } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import { noticeOwner } from '../auth/notices.ts';
import { arePromised, followPromises } from '../policies/policies.ts';
import {
  matchesLoaded,
  Refusal,
  changedMeanwhile,
  fieldError,
  invalid,
  notAPicture,
  tooLarge,
} from '../platform/refusals.ts';
import { pictureTypeOf } from '../pictures/codec.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { withPictures } from '../pictures/pictures.ts';
import { logoUrl } from '../pictures/picture-presenting.ts';
import {
  type StoredProfile,
  replaceMarquee,
  selectLogo,
  selectStoreProfile,
  updateLogo,
  updateStarsOff,
  updateStoreProfile,
} from './store-queries.ts';

/**
 * Turns the fixed stars of a new live shop off, because no shopper has given any; the owner may turn them
 * on.
 */
export async function beginLiveProfile({ db }: Pick<Shop, 'db'>): Promise<void> {
  await updateStarsOff(db);
}

/** Fields that only the owner changes: the destinations of money and messages for the owner. */
const OWNERS_FIELDS = ['mailId', 'upiId'] as const;
type OwnersField = (typeof OWNERS_FIELDS)[number];

/** Fields of which the owner is told when staff change them: shoppers pay whom they find there. */
const NOTICED_FIELDS = ['contactNumber', 'whatsapp', 'legalName'] as const;

/** Returns the shop's profile, for the footer and the settings. */
export async function readStoreProfile(shop: Shop): Promise<StoreProfile> {
  return shownOf(shop, await selectStoreProfile(shop.db));
}

function shownOf(shop: Shop, { promisesConfirmed, ...profile }: StoredProfile): StoreProfile {
  return { ...profile, promisesConfirmed: arePromised(shop, promisesConfirmed) };
}

/** The first owner's facts about the shop; all other fields stay unchanged. */
type FirstFacts = Pick<
  StoreProfile,
  'businessName' | 'contactNumber' | 'mailId' | 'address' | 'upiId'
>;

/** Fills the profile of a newly claimed shop. */
export async function fillProfile(db: Db, facts: FirstFacts): Promise<void> {
  const now = await selectStoreProfile(db, { isLocking: true });
  await updateStoreProfile(db, { ...now, ...facts });
  await afterCommit(db, CATALOGUE_CHANGE);
}

/**
 * Saves the profile; missing links are cleared, while missing hours, UPI id, star setting or marquee stay as
 * they are.
 */
export async function saveStoreProfile(
  shop: Shop,
  asked: Pick<CallRequest<typeof storeCalls.save>, 'body' | 'requireConfirmed'> & {
    session: Actor;
  },
): Promise<StoreProfile> {
  const { body, session: actor, requireConfirmed } = asked;
  return transaction(shop.db, async (db) => {
    const now = shownOf(shop, await selectStoreProfile(db, { isLocking: true }));
    const profile = {
      businessName: body.businessName,
      contactNumber: body.contactNumber,
      mailId: body.mailId,
      address: body.address,
      legalName: body.legalName || null,
      grievanceName: body.grievanceName || null,
      grievanceDesignation: body.grievanceDesignation || null,
      grievancePhone: body.grievancePhone || null,
      grievanceEmail: body.grievanceEmail || null,
      instagram: body.instagram || null,
      facebook: body.facebook || null,
      youtube: body.youtube || null,
      whatsapp: body.whatsapp || null,
      videoCallHours:
        body.videoCallHours === undefined ? now.videoCallHours : body.videoCallHours || null,
      upiId: body.upiId === undefined ? now.upiId : body.upiId || null,
      showFixedStars: body.showFixedStars ?? now.showFixedStars,
      promisesConfirmed: body.promisesConfirmed ?? now.promisesConfirmed,
      marquee: body.marquee === undefined ? now.marquee : (body.marquee ?? []).map(lineOf),
    };
    if (!isAsLoaded(now, body.expected ?? {}, profile)) throw changedMeanwhile(now);
    for (const field of OWNERS_FIELDS) {
      if (profile[field] === now[field]) continue;
      if (actor?.role !== 'ADMIN') throw ownerOnly(field);
      // The first address replaces nothing.
      if (field === 'mailId' && now.mailId === null) continue;
      await requireConfirmed(db);
      // Before it is stored: the mail goes to the old address.
      await noticeOwner(shop, db, field === 'upiId' ? 'payee' : 'shopMail');
    }
    const isNoticed = NOTICED_FIELDS.some((field) => profile[field] !== now[field]);
    if (isNoticed && actor?.role === 'STAFF') await noticeOwner(shop, db, 'shopContact');
    await updateStoreProfile(db, profile);
    await followPromises(shop, db, {
      before: now.promisesConfirmed,
      after: profile.promisesConfirmed,
    });
    if (body.marquee !== undefined) await replaceMarquee(db, profile.marquee);
    await afterCommit(db, CATALOGUE_CHANGE);
    const changes = changesBetween(logged(now), logged(profile));
    const subject = subjectOf(profile);
    await recordChanges(shop, db, { actor, action: 'STORE_CHANGED', subject, changes });
    return profile;
  });
}

function ownerOnly(field: OwnersField): Refusal {
  const errors = [fieldError(field, storeMessages.ownerOnly)];
  return new Refusal(403, 'NOT_ALLOWED', storeMessages.ownerOnly, { errors });
}

function subjectOf({ businessName }: Pick<StoreProfile, 'businessName'>) {
  return { kind: 'STORE', id: null, label: businessName ?? '' };
}

/** Returns the profile in the form of the activity log; a line of the marquee is its text and its days. */
function logged({ marquee, ...profile }: StoreProfile) {
  const lines = marquee.map(({ text, fromDate, toDate }) =>
    [text, fromDate, toDate].filter((part) => part !== null).join(' '),
  );
  return { ...profile, marquee: lines.length === 0 ? null : lines.join(' | ') };
}

type SentLine = NonNullable<BodyOf<typeof storeCalls.save>['marquee']>[number];

function lineOf({ text, fromDate, toDate }: SentLine): MarqueeLine {
  return { text, fromDate: fromDate || null, toDate: toDate || null };
}

type Seen = NonNullable<BodyOf<typeof storeCalls.save>['expected']>;

/** The optimistic lock: returns whether the profile is as loaded; compares lists by their content. */
function isAsLoaded(now: StoreProfile, seen: Seen, wanted: StoreProfile): boolean {
  const textOf = (lines: readonly MarqueeLine[]) => JSON.stringify(lines.map(lineOf));
  const flat = ({ marquee, ...rest }: Seen) => {
    return { ...rest, ...(marquee !== undefined && { marquee: textOf(marquee) }) };
  };
  return matchesLoaded(flat(now), flat(seen), flat(wanted));
}

/** Returns the URL of the logo; null without one. */
export async function readLogo(shop: Shop): Promise<string | null> {
  const logo = await selectLogo(shop.db);
  return logo === undefined ? null : logoUrl(logo);
}

/** Stores a PNG or JPEG as the logo and returns its URL. */
export async function changeLogo(
  shop: Shop,
  actor: Actor,
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
      await afterCommit(db, CATALOGUE_CHANGE);
      const subject = subjectOf(await selectStoreProfile(db));
      await recordActivity(shop, db, { actor, action: 'LOGO_CHANGED', subject });
      return logoUrl(logo);
    }),
  );
}
