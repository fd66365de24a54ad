import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const body = `The ground is katan, tightly twisted silk both ways, and over it runs a jaal: one unbroken creeper with two kinds of flower, so that no part of the saree is without gold. Turn it over and the floats are trimmed by hand. Two bands of mango and star make the border, and the pallu repeats them closer together.

Length 5.5 m with 75 cm for the blouse, about 600 g, half-fine zari. It is supple enough for an open pallu and takes small pleats well. Keep it folded in muslin with the zari inside, refold along other lines each season, and dry-clean.`;

const about: DemoAttributes = {
  loom: 'HANDLOOM',
  zari: 'HALF_FINE',
  lengthM: 5.5,
  widthCm: 115,
  weightG: 600,
  blouse: 'ATTACHED',
  blouseLengthM: 0.75,
  border: 'Two bands of mango and star',
  pallu: 'The bands of the border, closer together',
  occasions: ['WEDDING', 'PARTY'],
  origin: 'Varanasi, Uttar Pradesh',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 88 },
    { fibre: 'METALLIC', percent: 12 },
  ],
  countryOfOrigin: 'IN',
  maker: 'Bunkar Sahakari Samiti, 14 Madanpura, Varanasi 221001',
  handloomMarkNo: 'HM 2210 4471',
  care: 'Dry-clean only. Keep in muslin with the zari inside.',
  silkMarkNo: 'SM 5120 7731',
  giTag: 'Banaras Brocades and Sarees',
};

const saree = {
  name: 'Phool Jaal Katan Saree',
  material: 'Katan silk with zari',
  weave: 'Banarasi kadhua jaal',
  size: 'NA',
  estimatedDelivery: '7 Days',
  status: true,
  about,
} as const;

/** One jaal pattern in five colours. */
export const banarasi: DemoCategory = {
  subCategory: 'Banarasi',
  products: [
    {
      ...saree,
      key: 'banarasi-rani',
      description: `Rani pink, deep enough to stand beside a bride without competing with her. ${body}`,
      rupees: 24500,
      stock: 6,
      color: 'Rani pink',
    },
    {
      ...saree,
      key: 'banarasi-midnight',
      description: `A navy that is almost black indoors and plainly blue in daylight; for evening receptions it is what we reach for first. A touch of coral is picked out inside the border. ${body}`,
      rupees: 25200,
      mrpRupees: 28900,
      stock: 4,
      color: 'Midnight blue',
    },
    {
      ...saree,
      key: 'banarasi-emerald',
      description: `Emerald was dyed for us in a small lot and each lot differs a little; all the pieces offered here are from one. ${body}`,
      rupees: 24500,
      stock: 5,
      color: 'Emerald green',
    },
    {
      ...saree,
      key: 'banarasi-ivory',
      description: `Undyed ivory, with rose picked out in the border. Wear it with a plain blouse in any strong colour, or with the matching piece for a morning wedding. ${body}`,
      rupees: 26800,
      stock: 3,
      color: 'Ivory',
    },
    {
      ...saree,
      key: 'banarasi-vermilion',
      about: { ...about, occasions: ['WEDDING', 'FESTIVE'] },
      description: `Between red and orange, the shade of fresh sindoor, kept for sangeet, haldi and the festival days of autumn. ${body}`,
      rupees: 24500,
      stock: 8,
      color: 'Vermilion',
    },
  ],
};
