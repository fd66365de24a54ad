/** Words of the pages for unknown URLs and missing permission. */
export const lostWords = {
  notFound: {
    title: 'Page not found',
    lead: 'This thread leads nowhere',
    hint: 'The page was not found. The address may be old, or a letter of it may be missing.',
  },
  unauthorized: {
    title: 'Unauthorized Access',
    text: 'You do not have permission to view this page.',
  },
} as const;
