import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const body = `In ikat the pattern is in the yarn before it reaches the loom: bundles are tied off with rubber strips, dyed, opened, tied again and dyed once more, then laid in order thread by thread. The feathered edge of every diamond is where those threads shifted by a hair, and no two sarees have the same one. Both faces look alike.

Two-ply mulberry silk, 5.5 m with an 80 cm blouse piece, near 520 g. A slim zari border steadies the hem. It falls close and moves easily, good for long days on your feet. First wash at a dry cleaner; afterwards cold water, a mild soap, and no wringing.`;

const about: DemoAttributes = {
  loom: 'HANDLOOM',
  zari: 'TESTED',
  lengthM: 5.5,
  widthCm: 118,
  weightG: 520,
  blouse: 'ATTACHED',
  blouseLengthM: 0.8,
  border: 'Slim zari border',
  pallu: 'Diamonds, larger and closer',
  occasions: ['PARTY', 'OFFICE'],
  origin: 'Pochampally, Telangana',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 97 },
    { fibre: 'METALLIC', percent: 3 },
  ],
  countryOfOrigin: 'IN',
  maker: 'Pochampally Handloom Weavers Co-operative Society, Bhoodan Pochampally 508284',
  handloomMarkNo: 'HM 5082 8431',
  care: 'First wash at a dry cleaner; afterwards cold water and mild soap.',
  silkMarkNo: 'SM 3096 5514',
  giTag: 'Pochampally Ikat',
};

const saree = {
  name: 'Diamond Ikat Silk Saree',
  material: 'Mulberry silk',
  weave: 'Pochampally double ikat',
  size: 'NA',
  estimatedDelivery: '6 Days',
  status: true,
  about,
} as const;

/** Ikat with one pattern of diamonds in five colours. */
export const ikat: DemoCategory = {
  subCategory: 'Ikat',
  products: [
    {
      ...saree,
      key: 'ikat-teal',
      description: `Teal and turmeric, joined by a plum border. Of the five it is the most cheerful, and our own daughters choose it. ${body}`,
      rupees: 11800,
      stock: 6,
      color: 'Teal and yellow',
    },
    {
      ...saree,
      key: 'ikat-black',
      description: `Black and red, with white where the yarn was kept from both dyes: the classic of the diamond cloths. ${body}`,
      rupees: 12400,
      mrpRupees: 13900,
      stock: 5,
      color: 'Black and red',
    },
    {
      ...saree,
      key: 'ikat-white',
      description: `White with blue and a little red. The pale ground shows the tying best, and it needs the most careful storing. ${body}`,
      rupees: 12900,
      stock: 4,
      color: 'White and blue',
    },
    {
      ...saree,
      key: 'ikat-marigold',
      description: `Marigold and brick, warm from end to end, with the border in the same red as the diamonds' hearts. ${body}`,
      rupees: 11800,
      stock: 7,
      color: 'Marigold',
    },
    {
      ...saree,
      key: 'ikat-plum',
      description: `Plum and burnt orange with a blue border, an unusual order that a customer from Hyderabad first asked for. ${body}`,
      rupees: 11800,
      stock: 0,
      color: 'Plum and orange',
    },
  ],
};
