/**
 * The calls that add or strengthen a way to sign in, by name. Their effect outlasts the session, so they
 * need a confirmation beside its token. The owner of the account gets a notice.
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
 * All calls that need `x-confirmation` (`confirm` of their definition): each name is also the purpose of
 * its confirmations.
 */
export const CONFIRMED_CALLS = [...WAYS_IN, 'exports.customers', 'backup.download'] as const;
/** The name of such a call. */
export type ConfirmedCall = (typeof CONFIRMED_CALLS)[number];
