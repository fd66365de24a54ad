/** Texts of alerts; each sentence stays the same while the fault lasts, so that it is sent once. */
export const ALERTS = {
  messagesFail: 'Many messages cannot be sent. The list of messages says why.',
  templateRefused: (purpose: string) =>
    `The messages ${purpose} cannot be sent: their template was refused.`,
  diskFull: 'The disk of the shop is more than 90 % full.',
  databaseAway: 'The database was away for a minute or longer.',
} as const;
