import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const raw = `Undegummed in the weft, with short slubs that catch the light across the piece: what tailors here call raw silk, and ask for when a garment must keep its shape. The width is 112 cm and the weight about 110 g a metre. Two and a half metres make a kurta, one a blouse with sleeves, five and a half a lehenga skirt.

Sold by the metre and cut from one length when you order several. Allow 3 per cent for shrinkage, or have the tailor steam it first. It takes a lining well, and frays, so ask for overlocked seams. Dry-clean once made up.`;

const checks = `Yarn-dyed checks on a firm plain weave, the squares some six centimetres across with a thin double line inside the bars. Because each colour is dyed before weaving, the reverse is as good as the face, and the pattern can be matched at the seams; buy 30 cm more than the tailor says for that. Width 112 cm, 95 g a metre.

We sell it for men's short kurtas, children's pavadai, blouses to go under plain sarees, and cushions. What you order comes in one piece. Machine-sew with a fine needle, wash cold, and dry in the shade.`;

const about: DemoAttributes = {
  loom: 'POWERLOOM',
  zari: 'NONE',
  widthCm: 112,
  blouse: 'NONE',
  occasions: ['FESTIVE', 'DAILY'],
  origin: 'Bengaluru, Karnataka',
  fibres: [{ fibre: 'SILK_MULBERRY', percent: 100 }],
  countryOfOrigin: 'IN',
  maker: 'Cauvery Silk Mills, 22 Mysore Road, Bengaluru 560026',
  care: 'Dry-clean once made up.',
};

const cloth = {
  unit: 'METRE',
  size: 'NA',
  estimatedDelivery: '4 Days',
  returnable: false,
  status: true,
  about,
} as const;
const rawSilk = {
  ...cloth,
  name: 'Raw Silk by the Metre',
  material: 'Raw mulberry silk',
  weave: 'Plain weave with slubs',
} as const;
const checkedSilk = {
  ...cloth,
  name: 'Checked Silk by the Metre',
  material: 'Mulberry silk',
  weave: 'Yarn-dyed checks',
} as const;

/** Silk by the metre: price, stock and quantity count metres. */
export const silkByTheMetre: DemoCategory = {
  subCategory: 'Silk by the Metre',
  products: [
    {
      ...rawSilk,
      key: 'metre-raw-wine',
      description: `Wine red with a darker cross-thread. ${raw}`,
      rupees: 980,
      stock: 64.25,
      color: 'Wine',
    },
    {
      ...checkedSilk,
      key: 'metre-checks-navy',
      description: `Navy squares, brick-red bars and a pale yellow hairline. ${checks}`,
      rupees: 1240,
      stock: 46.5,
      color: 'Navy and red',
    },
    {
      ...rawSilk,
      key: 'metre-raw-gold',
      description: `Old gold, the colour of ripe paddy. ${raw}`,
      rupees: 980,
      stock: 71.75,
      color: 'Old gold',
    },
    {
      ...checkedSilk,
      key: 'metre-checks-moss',
      description: `Moss green with bars of mustard. ${checks}`,
      rupees: 1240,
      stock: 38,
      color: 'Moss and mustard',
    },
    {
      ...cloth,
      key: 'metre-stripes-ivory',
      about: {
        ...about,
        loom: 'HANDLOOM',
        zari: 'TESTED',
        occasions: ['WEDDING', 'FESTIVE'],
        fibres: [
          { fibre: 'SILK_MULBERRY', percent: 92 },
          { fibre: 'METALLIC', percent: 8 },
        ],
        handloomMarkNo: 'HM 5600 2650',
      },
      name: 'Striped Silk by the Metre',
      material: 'Mulberry silk with zari',
      weave: 'Warp-striped satin',
      description: `Ivory and red in even bars along the length, with one thread of zari at the edge of each. The face is satin and smooth, the back matt; decide with your tailor which way the stripe should run before cutting, for it makes a waistcoat look narrow and a skirt long. Width 112 cm, 120 g a metre.

Most of it leaves us for sherwani linings, festive waistcoats and the gathered skirts of small girls. What you order together arrives uncut. Pins leave marks in satin: use clips. Dry-clean, and press under a cloth because of the zari.`,
      rupees: 1850,
      mrpRupees: 2100,
      stock: 52.75,
      color: 'Ivory and red',
    },
  ],
};
