/** A product's page in its own words; what the specification words stands in the contract. */
export const productWords = {
  taxes: 'all taxes included',
  related: 'You May Also Like',
  collection: 'See the collection',
  missingHint: 'It may have been sold for good, or the link may be old.',
  outOfStock: ', out of stock',
  viewer: (name: string) => `Pictures of ${name}`,
  pictureOf: (name: string, number: number, count: number) =>
    `${name}, picture ${number} of ${count}`,
  seeLarger: (name: string) => `See ${name} larger`,
  delivery: { before: 'Estimated delivery: ', after: ', free of charge' },
  cod: 'Cash on delivery',
  returns: 'Returns within 7 days of delivery.',
  returnsLink: 'How returns work',
  share: 'Share',
  linkCopied: 'The link is copied. Paste it wherever you like.',
  recent: 'Recently viewed',
} as const;
