/** Words of the pages for unknown URLs and missing permission. */
export const lostWords = {
  notFound: {
    title: 'Page not found',
    lead: 'This thread leads nowhere',
    hint: 'We could not find this page. The link may be old or mistyped.',
  },
  unauthorized: {
    title: 'Unauthorized Access',
    text: 'You do not have permission to view this page.',
    backToOffice: 'To my pages',
    backToShop: 'Back to the shop',
  },
} as const;
