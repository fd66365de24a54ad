/** Alerts about pictures; the text stays the same while the fault lasts. */
export const pictureWords = {
  sweepStopped:
    'Many picture files belong to nothing in the database, so none was removed: see "Pictures" in docs/operations.md',
} as const;
