/**
 * The calls that want `x-confirmation` (`confirm` of their definition), by name: each name is also the
 * purpose that a confirmation of it has.
 */
export const CONFIRMED_CALLS = ['store.save', 'exports.customers', 'backup.download'] as const;
/** The name of such a call. */
export type ConfirmedCall = (typeof CONFIRMED_CALLS)[number];
