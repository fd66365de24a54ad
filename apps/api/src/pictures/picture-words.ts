/** What the owner is told about pictures; it stays the same while it lasts. */
export const pictureWords = {
  sweepStopped:
    'Many picture files belong to nothing in the database, so none was removed: see "Pictures" in docs/operations.md',
} as const;
