/** Words of saved addresses; `account-words.ts` has the words of the form. */
export const addressWords = {
  defaultBadge: 'Default',
  editShort: 'Edit',
  edit: (whose: string) => `Edit address of ${whose}`,
} as const;

/** Names of the address types. */
export const addressTypeNames = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' } as const;
