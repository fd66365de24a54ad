/** Words shown in place of a page that cannot be rendered. */
export const pageErrorWords = {
  notFound: {
    title: 'Page not found',
    text: 'The link may be old or incomplete.',
  },
  broken: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Your cart is safe.',
  },
  unloaded: 'This could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try again',
  backToShop: 'Back to the shop',
} as const;
