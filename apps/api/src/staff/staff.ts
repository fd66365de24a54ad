import type { Area } from '@shop/contract/call';
import {
  MOST_STAFF,
  type NewStaff,
  type StaffMember,
  type StaffState,
  inOrder,
  staffMessages,
} from '@shop/contract/staff';
import { changesBetween, recordActivity } from '../activity/record-activity.ts';
import { sendInvitation } from '../auth/invitations.ts';
import { noticeOwner } from '../auth/notices.ts';
import { closeSessionsOf, forgetCachedSessions } from '../auth/sessions.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { changedMeanwhile, conflict, existing, matchesLoaded } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type StaffRow,
  insertStaff,
  selectStaff,
  selectStaffCount,
  selectStaffMemberForUpdate,
  updateStaff,
} from './staff-queries.ts';

/** Returns everybody who works in the back office except the owner, by name. */
export async function listStaff(shop: Shop): Promise<StaffMember[]> {
  return (await selectStaff(shop.db)).map(memberOf);
}

/** Adds a staff member and sends the invitation; refuses a phone that already has an account. */
export async function addStaff(
  shop: Shop,
  actor: Session,
  { firstName, phone, areas }: NewStaff,
): Promise<{ staffId: string }> {
  return transaction(shop.db, async (db) => {
    const count = await selectStaffCount(db);
    if (count >= MOST_STAFF) throw conflict(staffMessages.tooMany, 'TOO_MANY_STAFF');
    const staff = { first_name: firstName, phone, areas: inOrder(areas) };
    const id = await insertStaff(db, { ...staff, created_at: shop.clock.now() });
    if (id === undefined) {
      throw conflict(staffMessages.phoneTaken, 'PHONE_TAKEN', { path: 'phone' });
    }
    await sendInvitation(shop, db, { id, firstName, phone });
    const changes = [{ field: 'areas', before: null, after: staff.areas }];
    const subject = { kind: 'STAFF', id, label: firstName };
    await recordActivity(shop, db, { actor, action: 'STAFF_ADDED', subject, changes });
    await noticeOwner(shop, db, 'staffAdded');
    return { staffId: id };
  });
}

type Decided = { areas?: Area[] | null | undefined; active?: boolean | null | undefined };

/**
 * Changes a staff member's areas, effective from their next call, or deactivates them, which ends all
 * their sessions at once, or activates them again. A change that gives more access needs a confirmation,
 * and the owner gets a notice.
 */
export async function changeStaff(
  shop: Shop,
  {
    session: actor,
    requireConfirmed,
  }: { session: Session; requireConfirmed: (db: Db) => Promise<void> },
  {
    staffId,
    expected,
    ...wanted
  }: Decided & { staffId: string; expected?: Decided | null | undefined },
): Promise<StaffMember> {
  return transaction(shop.db, async (db) => {
    const row = await staffMember(db, staffId);
    const before = decidedIn(row);
    const after = {
      areas: wanted.areas ? inOrder(wanted.areas) : before.areas,
      active: wanted.active ?? before.active,
    };
    const said = ({ areas, active }: Decided) => {
      return { areas: areas ? inOrder(areas) : undefined, active: active ?? undefined };
    };
    if (!matchesLoaded(before, said(expected ?? {}), said(wanted)))
      throw changedMeanwhile(memberOf(row));
    const changes = changesBetween(before, after);
    if (changes.length === 0) return memberOf(row);
    if (letsInMore(before, after)) {
      await requireConfirmed(db);
      await noticeOwner(shop, db, 'staffMore');
    }
    const off_at = after.active ? null : (row.off_at ?? shop.clock.now());
    await updateStaff(db, staffId, { areas: after.areas, off_at });
    if (after.active) await forgetCachedSessions(db, staffId);
    else await closeSessionsOf(shop, db, staffId);
    const subject = subjectOf(row);
    await recordActivity(shop, db, { actor, action: 'STAFF_CHANGED', subject, changes });
    return memberOf(await staffMember(db, staffId));
  });
}

/** Sends a new invitation; the old link no longer works. */
export async function inviteAgain(
  shop: Shop,
  actor: Session,
  staffId: string,
): Promise<StaffMember> {
  return transaction(shop.db, async (db) => {
    const row = await staffMember(db, staffId);
    if (row.off_at !== null) throw conflict(staffMessages.inviteOff, 'STAFF_OFF');
    await sendInvitation(shop, db, { id: row.id, firstName: row.first_name, phone: row.phone });
    const subject = subjectOf(row);
    await recordActivity(shop, db, { actor, action: 'STAFF_INVITED', subject });
    await noticeOwner(shop, db, 'staffInvited');
    return memberOf(await staffMember(db, staffId));
  });
}

async function staffMember(db: Db, id: string): Promise<StaffRow> {
  return existing(await selectStaffMemberForUpdate(db, id), staffMessages.notFound);
}

type InForce = { areas: Area[]; active: boolean };

/** Returns whether a change gives more access than before. */
function letsInMore(before: InForce, after: InForce): boolean {
  const isMore = !before.active || after.areas.some((area) => !before.areas.includes(area));
  return after.active && isMore;
}

function subjectOf({ id, first_name }: StaffRow) {
  return { kind: 'STAFF', id, label: first_name };
}

function decidedIn({ areas, off_at }: StaffRow): InForce {
  return { areas: inOrder(areas), active: off_at === null };
}

function memberOf(row: StaffRow): StaffMember {
  return {
    staffId: row.id,
    firstName: row.first_name,
    phone: row.phone,
    areas: inOrder(row.areas),
    state: stateOf(row),
    lastSeen: row.last_seen_at?.toISOString() ?? null,
    invitedUntil: row.invited_until?.toISOString() ?? null,
  };
}

function stateOf({ off_at, has_password }: StaffRow): StaffState {
  if (off_at !== null) return 'OFF';
  return has_password ? 'ACTIVE' : 'INVITED';
}
