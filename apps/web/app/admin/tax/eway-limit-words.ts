/** Words of the limits of e-way bills. */
export const ewayLimitWords = {
  title: 'E-way bills',
  others: 'To other states, above',
  othersHint: 'With tax, without exempt goods. Delivery and orders say which invoices need one.',
  add: 'Add a limit within your state',
  state: (place: number) => `State ${place}`,
  limit: (place: number) => `Within state ${place}, above`,
  chooseState: 'Choose a state',
  remove: (place: number) => `Remove the limit of state ${place}`,
} as const;
