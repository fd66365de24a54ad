/**
 * The calls that make or strengthen a way in, by name. Their effect outlasts the session, so they want a
 * confirmation beside its token. The owner of the account gets a notice.
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
