/** What the outermost screens say: nothing of the shop could be drawn. */
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
