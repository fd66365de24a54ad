/** Words of saved addresses; those of the form are in `account-words.ts`. */
export const addressWords = {
  defaultBadge: 'Default',
  editShort: 'Edit',
  edit: (whose: string) => `Edit address of ${whose}`,
} as const;

/** Names of the address types. */
export const addressTypeNames = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' } as const;
