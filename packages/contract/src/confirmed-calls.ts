/**
 * The calls that make or strengthen a way in, by name: what they leave outlasts the session that made them,
 * so its token alone is not enough, and whoever the account belongs to is told.
 */
export const WAYS_IN = [
  'account.changePhone',
  'store.save',
  'staff.add',
  'staff.change',
  'staff.invite',
  'security.removeStaffFactor',
] as const;

/**
 * All calls that want `x-confirmation` (`confirm` of their definition): each name is also the purpose that a
 * confirmation of it has.
 */
export const CONFIRMED_CALLS = [...WAYS_IN, 'exports.customers', 'backup.download'] as const;
/** The name of such a call. */
export type ConfirmedCall = (typeof CONFIRMED_CALLS)[number];
