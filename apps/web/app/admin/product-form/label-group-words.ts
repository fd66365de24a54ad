/** Words about the label in the product form. */
export const labelGroupWords = {
  missing: 'The label lacks:',
  complete: 'The label says everything that the law asks for.',
  notGiven: 'Not given',
  countryHint: 'Another country than India needs an importer.',
  fibresHint: 'The shares add up to 100.',
  fibre: (place: number) => `Fibre ${place}`,
  share: (place: number) => `Share of fibre ${place} in per cent`,
  chooseFibre: 'Choose a fibre',
  addFibre: 'Add a fibre',
  removeFibre: (place: number) => `Remove fibre ${place}`,
  sum: (sum: number) => `${sum} of 100 per cent`,
} as const;
