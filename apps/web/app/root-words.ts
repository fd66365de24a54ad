/** Words of the error screens shown when no page can be rendered. */
export const rootWords = {
  notFound: {
    title: 'Page not found',
    text: 'The link may be old or incomplete.',
  },
  broken: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Your cart is safe.',
  },
} as const;
