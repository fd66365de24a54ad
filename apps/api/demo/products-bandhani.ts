import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const body = `Every ring you see is a pinch of cloth, lifted with a fingernail and bound with cotton thread before the dyeing: some nine thousand knots, two women, about a month. The small pucker that remains at each dot is the mark of tied work, and it flattens in a few years of wear. The rounds are laid out on the folded cloth, so they mirror each other across the middle.

The ground is gajji-weight satin silk, soft and full, 5.5 m with 80 cm for the blouse, about 450 g; a zari border is attached along both edges. Dyes of this depth can bleed: dry-clean, store apart from white, and never press the knots flat.`;

const about: DemoAttributes = {
  loom: 'HANDLOOM',
  zari: 'TESTED',
  lengthM: 5.5,
  widthCm: 114,
  weightG: 450,
  blouse: 'ATTACHED',
  blouseLengthM: 0.8,
  border: 'Zari border attached along both edges',
  pallu: 'Tied rounds, set closer',
  occasions: ['WEDDING', 'FESTIVE'],
  origin: 'Bhuj, Gujarat',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 96 },
    { fibre: 'METALLIC', percent: 4 },
  ],
  countryOfOrigin: 'IN',
  maker: 'Khatri Bandhani Works, Soniwad, Bhuj 370001',
  handloomMarkNo: 'HM 3700 1182',
  care: 'Dry-clean only. Store apart from white.',
};

const saree = {
  name: 'Gol Bandhani Silk Saree',
  material: 'Satin silk',
  weave: 'Hand-tied bandhani',
  size: 'NA',
  estimatedDelivery: '6 Days',
  status: true,
  about,
} as const;

/** Bandhani with tied rounds, in five colours. */
export const bandhani: DemoCategory = {
  subCategory: 'Bandhani',
  products: [
    {
      ...saree,
      key: 'bandhani-red',
      description: `Red with white and a few yellow dots, the one a Gujarati bride receives from her mother's brother. ${body}`,
      rupees: 9800,
      stock: 6,
      color: 'Red',
    },
    {
      ...saree,
      key: 'bandhani-indigo',
      about: { ...about, occasions: ['FESTIVE', 'PARTY'] },
      description: `Indigo blue and a brick-red border; inside some rounds the dots are dyed pink before the blue goes over. ${body}`,
      rupees: 9200,
      mrpRupees: 10800,
      stock: 5,
      color: 'Indigo',
    },
    {
      ...saree,
      key: 'bandhani-magenta',
      about: { ...about, occasions: ['FESTIVE', 'PARTY'] },
      description: `Magenta with a violet-edged border. It wants nothing but earrings. ${body}`,
      rupees: 9200,
      stock: 7,
      color: 'Magenta',
    },
    {
      ...saree,
      key: 'bandhani-green',
      description: `Parrot green and red, worn for the first Teej after a wedding and for every Navratri after that. ${body}`,
      rupees: 9200,
      stock: 4,
      color: 'Green',
    },
    {
      ...saree,
      key: 'bandhani-turmeric',
      description: `Turmeric yellow with red hearts to the rounds, the haldi-day favourite, and always the first to leave the shelf. ${body}`,
      rupees: 9800,
      stock: 0,
      color: 'Turmeric yellow',
    },
  ],
};
