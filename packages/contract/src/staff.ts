import * as z from 'zod/mini';
import { PASSWORD_LENGTH, SecondFactorStep, SignedIn, authMessages } from './auth.ts';
import { AREAS, type Area, answer, call, listAnswer } from './call.ts';
import { PathId, Phone, flag, textMessages, personName } from './text.ts';

/** Maximum number of people in the back office beside the owner. */
export const MOST_STAFF = 100;

/** Hours for which an invitation is valid. */
export const INVITATION_HOURS = 72;

/** Messages about staff, shared by server and pages. */
export const staffMessages = {
  fetchFailed: 'Failed to fetch the staff',
  nameRequired: 'Enter the name of the person',
  areasRequired: 'Choose at least one area',
  area: 'There is no such area',
  added: 'Invitation sent',
  addFailed: 'Failed to add the person',
  phoneTaken: 'This phone number already has an account in this shop.',
  tooMany: `A shop can have at most ${MOST_STAFF} people on its staff.`,
  changed: 'Saved. It takes effect at once.',
  changeFailed: 'Failed to save the change',
  notFound: 'There is no such person on the staff',
  invited: 'Invitation sent',
  inviteFailed: 'Failed to send the invitation',
  inviteOff: 'Switch this person on before you invite them again.',
  tooManyInvitations: 'Too many invitations. Please try again later.',
  welcome: 'Your password is set. Welcome!',
  invitationGone:
    'This invitation has expired or was already used. Ask the owner of the shop for a new one.',
} as const;

/**
 * INVITED until the first password is set; OFF blocks a staff member until the owner activates them again.
 */
const STAFF_STATES = ['INVITED', 'ACTIVE', 'OFF'] as const;
/** Whether a staff member can sign in. */
export type StaffState = (typeof STAFF_STATES)[number];

/** A staff member in the owner's view. */
export const StaffMember = z.object({
  staffId: z.string(),
  firstName: z.string(),
  phone: z.string(),
  areas: z.array(z.enum(AREAS)),
  state: z.enum(STAFF_STATES),
  /** When they last signed in or continued a session; null before the first time. */
  lastSeen: z.nullable(z.string()),
  /** Until when a sent invitation is valid; null when there is none. */
  invitedUntil: z.nullable(z.string()),
});
export type StaffMember = z.output<typeof StaffMember>;

const Areas = z
  .array(z.enum(AREAS, staffMessages.area), staffMessages.areasRequired)
  .check(
    z.minLength(1, staffMessages.areasRequired),
    z.maxLength(AREAS.length, staffMessages.area),
  );

/** The form of a new staff member. */
export const NewStaff = z.object({
  firstName: personName({ max: 80, required: staffMessages.nameRequired, name: 'The name' }),
  phone: Phone,
  areas: Areas,
});
export type NewStaff = z.output<typeof NewStaff>;

/** A change of a staff member; missing and null fields stay. */
const StaffChange = z.object({
  areas: z.optional(z.nullable(Areas)),
  active: flag(textMessages.flag),
});

/** Optimistic lock: what the page had loaded. */
const ExpectedStaff = z.object({
  areas: z.optional(z.nullable(z.array(z.enum(AREAS)).check(z.maxLength(AREAS.length)))),
  active: flag(textMessages.flag),
});

const params = z.object({ staffId: PathId });

/** The password that an invited person sets. */
export const InvitationAcceptance = z.object({
  token: z.string(staffMessages.invitationGone).check(z.maxLength(200)),
  password: z
    .string(authMessages.passwordShort)
    .check(
      z.minLength(PASSWORD_LENGTH, authMessages.passwordShort),
      z.maxLength(200, authMessages.passwordLong),
    ),
});

/** The calls about staff: the owner's, and the one that uses an invitation. */
export const staffCalls = {
  list: call({
    name: 'staff.list',
    summary: 'List the staff',
    method: 'GET',
    path: '/staff/',
    access: 'admin',
    reply: listAnswer(StaffMember),
    failed: staffMessages.fetchFailed,
  }),
  add: call({
    name: 'staff.add',
    summary: 'Add somebody to the staff and send the invitation',
    method: 'POST',
    path: '/staff/',
    access: 'admin',
    confirm: true,
    body: NewStaff,
    reply: answer(z.object({ staffId: z.string() })),
    status: 201,
    failed: staffMessages.addFailed,
  }),
  change: call({
    name: 'staff.change',
    summary: 'Change the areas of somebody, or switch them off and on',
    method: 'PATCH',
    path: '/staff/{staffId}',
    access: 'admin',
    confirm: 'byRule',
    params,
    /** 409 with the row when it differs from `expected`. */
    body: z.extend(StaffChange, { expected: z.optional(z.nullable(ExpectedStaff)) }),
    reply: answer(StaffMember),
    failed: staffMessages.changeFailed,
  }),
  invite: call({
    name: 'staff.invite',
    summary: 'Invite somebody of the staff again; the old link no longer works',
    method: 'POST',
    path: '/staff/{staffId}/invite',
    access: 'admin',
    confirm: true,
    params,
    reply: answer(StaffMember),
    failed: staffMessages.inviteFailed,
  }),
  takeInvitation: call({
    name: 'staff.takeInvitation',
    summary: 'Set a password by an invitation and sign in',
    method: 'POST',
    path: '/authentication/invite',
    access: 'anyone',
    body: InvitationAcceptance,
    reply: answer(SignedIn),
    status: 201,
    replyOk: answer(SecondFactorStep),
    failed: authMessages.failed,
  }),
};

/** Returns areas in the order of the contract, each once. */
export function inOrder(areas: readonly Area[]): Area[] {
  return AREAS.filter((area) => areas.includes(area));
}
