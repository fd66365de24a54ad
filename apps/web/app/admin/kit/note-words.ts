/** Words about notes of the back office. */
export const noteWords = {
  notes: 'Notes',
  note: 'New note',
  length: (now: number, most: number) => `${now} of ${most}`,
  add: 'Save note',
  none: 'No notes yet.',
  by: (name: string, at: string) => `${name}, ${at}`,
} as const;
