/** Words of the page of the activity log. */
export const activityWords = {
  hint: 'Who changed what in the back office, for two years. Nobody can change or delete a line of it.',
  who: 'Who',
  what: 'What',
  everybody: 'Everybody',
  everything: 'Everything',
  pages: 'Pages of the activity log',
  none: 'No changes yet',
  noneFound: 'Nothing was done that fits',
  clear: 'Show everything',
  cutOff: 'Only the newest 10,000 are listed here. Choose days to see older ones.',
  more: (changes: number) => (changes === 1 ? '1 more change' : `${changes} more changes`),
  sentence: (who: string, did: string) => `${who} ${did}`,
  changedFromTo: (field: string, of: string, before: string, after: string) =>
    `changed the ${field} of ${of} from ${before} to ${after}`,
  set: (field: string, of: string, after: string) => `set the ${field} of ${of} to ${after}`,
  cleared: (field: string, of: string, before: string) =>
    `removed the ${field} of ${of}, which was ${before}`,
  rearranged: (of: string) => `rearranged the pictures of ${of}`,
  other: (action: string, label: string) => (label === '' ? action : `${action}: ${label}`),
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  noValue: 'none',
  yes: 'yes',
  no: 'no',
} as const;
