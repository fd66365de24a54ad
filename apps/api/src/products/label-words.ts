import type { LabelField } from '@shop/contract/label-fields';

/** The words of a label. */
export const labelWords = {
  names: {
    genericName: 'Generic name',
    netQuantity: 'Net quantity',
    widthCm: 'Width',
    mrp: 'MRP',
    unitPrice: 'Unit price',
    maker: 'Made by',
    packer: 'Packed and sold by',
    importer: 'Imported by',
    consumerCare: 'Consumer care',
  },
  piece: (cloth: string | null, blouse: string | null) =>
    `1 piece${cloth === null ? '' : ` of ${cloth}`}${blouse === null ? '' : ` and a blouse piece of ${blouse}`}`,
  perMetre: (amount: string) => `${amount} per metre`,
  mrp: (amount: string) => `${amount} (inclusive of all taxes)`,
  width: (centimetres: number) => `${centimetres} cm`,
} as const;

/** The public pages of the organisations that give the marks. */
export const CHECK_PAGES: Partial<Record<LabelField, string>> = {
  silkMarkNo: 'https://silkmarkindia.com/',
  handloomMarkNo: 'https://hlm.gov.in/',
  giTag: 'https://search.ipindia.gov.in/GIRPublic/',
};
