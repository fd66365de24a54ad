import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const body = `Chanderi is silk one way and fine cotton the other, with the gum left in the silk; that is what makes it sheer and gives it a little spring. The buti are eight-petalled, woven singly with a small needle of zari for each, some three hundred over the length, and a flat gold band edged in two lines of colour forms the border.

5.5 m and 80 cm unstitched for the blouse; only 350 g, so it suits the hot months and women who travel. Wear a full-length slip in a matching shade. Hand-wash alone in cold water after the first dry-cleaning, and iron while slightly damp.`;

const about: DemoAttributes = {
  loom: 'HANDLOOM',
  zari: 'TESTED',
  lengthM: 5.5,
  widthCm: 116,
  weightG: 350,
  blouse: 'SEPARATE',
  blouseLengthM: 0.8,
  border: 'Flat gold band between two lines of colour',
  pallu: 'Gold bands and rows of buti',
  occasions: ['FESTIVE', 'OFFICE', 'GIFT'],
  origin: 'Chanderi, Madhya Pradesh',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 55 },
    { fibre: 'COTTON', percent: 42 },
    { fibre: 'METALLIC', percent: 3 },
  ],
  countryOfOrigin: 'IN',
  maker: 'Chanderi Weavers Producer Company, Bunkar Park, Chanderi 473446',
  handloomMarkNo: 'HM 4734 4609',
  care: 'Dry-clean first, then hand-wash alone in cold water.',
  giTag: 'Chanderi Sarees',
};

const saree = {
  name: 'Zari Buti Chanderi Saree',
  material: 'Silk and cotton with zari',
  weave: 'Chanderi with hand-set buti',
  size: 'NA',
  estimatedDelivery: '5 Days',
  status: true,
  about,
} as const;

/** Zari buti on five pale colours. */
export const chanderi: DemoCategory = {
  subCategory: 'Chanderi',
  products: [
    {
      ...saree,
      key: 'chanderi-blush',
      description: `Blush, with rose lines along the gold. Asked for as a gift more than any other piece in this range. ${body}`,
      rupees: 6400,
      stock: 11,
      color: 'Blush pink',
    },
    {
      ...saree,
      key: 'chanderi-mint',
      description: `Mint with a bottle-green edge: cool to look at in May. ${body}`,
      rupees: 6400,
      stock: 9,
      color: 'Mint green',
    },
    {
      ...saree,
      key: 'chanderi-sky',
      description: `A washed sky blue, the border outlined in ink. Silver jewellery sits well on it. ${body}`,
      rupees: 6400,
      stock: 8,
      color: 'Sky blue',
    },
    {
      ...saree,
      key: 'chanderi-lemon',
      description: `Lemon and tangerine, for Vasant Panchami and mornings out of doors. ${body}`,
      rupees: 5900,
      mrpRupees: 6900,
      stock: 10,
      color: 'Lemon yellow',
    },
    {
      ...saree,
      key: 'chanderi-lilac',
      description: `Lilac, edged in violet; the newest dye of the five. ${body}`,
      rupees: 6400,
      stock: 6,
      color: 'Lilac',
      status: false,
    },
  ],
};
