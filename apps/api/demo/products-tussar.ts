import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const mango = `The yarn is reeled from wild cocoons, uneven by nature, and it is those thick and thin places that give tussar its dry, grainy hand. The mango is stamped with two teak blocks, outline first and filling after it; where the blocks do not quite meet you see that a person printed it. A narrow border with a band of zari closes the edge.

5.5 m and an 80 cm blouse piece in the same cloth, about 480 g. It needs no petticoat of silk and is easy to wear to work. Wash the first three times at a dry cleaner, later by hand in cold water with soap nut; dry flat in the shade.`;

const lotus = `Hand-reeled tussar with the faint slubs left in, neither polished nor starched. A nine-petalled flower is block-printed in drop rows, with a dot between; the printer works from the middle of the table outwards, so the spacing holds over the whole 5.5 metres. Border and pallu have a line of gold and small woven mangoes.

Comes with 80 cm of plain matching cloth for a blouse. The drape is crisp for the first few wearings and softens afterwards. We would wear it to an office, a reading, a lunch. Steam from the reverse; keep out of long sun, which yellows the ground.`;

const about: DemoAttributes = {
  loom: 'HANDLOOM',
  zari: 'NONE',
  lengthM: 5.5,
  widthCm: 115,
  weightG: 480,
  blouse: 'SEPARATE',
  blouseLengthM: 0.8,
  border: 'Narrow border with a line of gold',
  pallu: 'Block print in closer rows',
  occasions: ['OFFICE', 'DAILY'],
  origin: 'Bhagalpur, Bihar',
  fibres: [{ fibre: 'SILK_TUSSAR', percent: 100 }],
  countryOfOrigin: 'IN',
  maker: 'Silk City Weavers, Champanagar, Bhagalpur 812004',
  handloomMarkNo: 'HM 8120 0416',
  care: 'Dry-clean three times, then hand-wash in cold water. Dry flat in the shade.',
};

const saree = {
  material: 'Tussar silk',
  weave: 'Plain weave, block-printed',
  size: 'NA',
  estimatedDelivery: '5 Days',
  status: true,
  about,
} as const;

/** Two blocks: the mango in three colours, the flower in two. */
export const tussar: DemoCategory = {
  subCategory: 'Tussar',
  products: [
    {
      ...saree,
      key: 'tussar-natural',
      about: { ...about, colourFamily: 'BROWN' },
      name: 'Mango Block Tussar Saree',
      description: `The colour of the cocoon itself, unbleached honey, printed in madder red. ${mango}`,
      rupees: 6800,
      stock: 9,
      color: 'Natural honey',
    },
    {
      ...saree,
      key: 'tussar-indigo',
      name: 'Flower Block Tussar Saree',
      description: `Indigo on cream: the print is vat-dyed and may leave a trace of blue on a light blouse the first time. ${lotus}`,
      rupees: 7200,
      stock: 7,
      color: 'Cream and indigo',
    },
    {
      ...saree,
      key: 'tussar-charcoal',
      name: 'Mango Block Tussar Saree',
      description: `Charcoal, with the mango in red and off-white and a red border: the strongest contrast of the three. ${mango}`,
      rupees: 7400,
      stock: 5,
      color: 'Charcoal',
    },
    {
      ...saree,
      key: 'tussar-rose',
      name: 'Flower Block Tussar Saree',
      description: `A dusty rose with the flower in wine. ${lotus}`,
      rupees: 7200,
      stock: 6,
      color: 'Dusty rose',
    },
    {
      ...saree,
      key: 'tussar-olive',
      name: 'Mango Block Tussar Saree',
      description: `Young olive with rust and bottle green in the print. ${mango}`,
      rupees: 6800,
      stock: 8,
      color: 'Olive',
      status: false,
    },
  ],
};
