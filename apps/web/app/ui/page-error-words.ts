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
  tryAgain: 'Try again',
  backToShop: 'Back to the shop',
} as const;
