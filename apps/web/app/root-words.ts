/** Words of the error screens shown when nothing of the shop can be rendered. */
export const rootWords = {
  notFound: {
    title: 'Page not found',
    text: 'The address may be old, or a letter of it may be missing.',
  },
  broken: {
    title: 'Unexpected Application Error!',
    text: 'Something on our side did not work. Nothing of yours is lost.',
  },
} as const;
