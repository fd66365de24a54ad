import type { Registration } from '@shop/contract/tax';

/** Words of the page of tax settings and rates; the server's messages are in the contract. */
export const taxWords = {
  intro:
    'These details are printed on every new invoice. Invoices that were made before stay as they are. Ask your accountant when you are not sure.',
  undeclared:
    'No invoices are made until you save this page, and none is made later for what you accept before.',
  registrationTitle: 'Registration for GST',
  registrations: {
    REGULAR: { name: 'Regular', hint: 'Invoices show CGST and SGST, or IGST to other states.' },
    COMPOSITION: {
      name: 'Composition scheme',
      hint: 'Bills of supply without tax. You may not sell to other states.',
    },
    NONE: { name: 'Not registered', hint: 'Invoices without tax.' },
  } satisfies Record<Registration, { name: string; hint: string }>,
  sellerTitle: 'Seller',
  gstin: 'GSTIN',
  gstinHint: '15 letters and digits, as on your registration certificate.',
  legalName: 'Legal name',
  state: 'State',
  chooseState: 'Choose a state',
  stateOption: (name: string, code: string) => `${name} (${code})`,
  address: 'Address',
  invoicesTitle: 'Invoices',
  series: 'Series',
  chooseSeries:
    '1 to 3 letters at the beginning of your numbers, such as RS. Take others than in your other books.',
  seriesHint: (invoice: string, creditNote: string) =>
    `Invoices are numbered ${invoice}, credit notes ${creditNote}.`,
  signatory: 'Signed by',
  signatoryHint: 'The name under “Authorised signatory”.',
  homeStateOnly: 'Sell within this state only. Orders to other states are refused.',

  ratesTitle: 'Tax rates',
  ratesHint:
    'Each rate applies from its day until the next one of its class. An invoice takes the rates of its own day. What applied once cannot be changed.',
  taxClass: 'Class',
  from: 'From',
  rate: 'Rate',
  standing: 'Applies',
  percent: (rate: number) => `${rate} %`,
  upTo: (rate: string, price: string, above: string) =>
    `${rate} up to ${price} a piece, above that ${above}`,
  past: (day: string) => `Until ${day}`,
  now: 'Now',
  future: 'Later',
  edit: (name: string, day: string) => `Edit the rate of ${name} from ${day}`,
  addRate: 'Add a rate',
  changeRate: 'Change a rate',
  rateField: 'Rate in per cent',
  limit: 'Up to a price of',
  limitHint: 'With tax, for one piece or metre. Leave it blank for one rate at any price.',
  above: 'Rate above it in per cent',
  saveRate: 'Save rate',
} as const;

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
