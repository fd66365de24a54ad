import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const body = `The yarn is dipped a little deeper for every hand's breadth, so the shade deepens along the length without a line where it changes. Three fine stripes of zari and a set of four mark each end, and the edge is hemmed with a needle, not a machine. The cloth is raw silk and spun silk together: warm on the neck in an air-conditioned hall, light enough to fold into a handbag.

Wear it over a kurta, a plain saree blouse or a coat. Hand-wash in cold water with shampoo, roll in a towel, dry flat; press with a warm iron on the wrong side.`;

const about: DemoAttributes = {
  loom: 'POWERLOOM',
  zari: 'TESTED',
  lengthM: 2,
  widthCm: 70,
  weightG: 140,
  blouse: 'NONE',
  occasions: ['PARTY', 'OFFICE', 'GIFT'],
  origin: 'Bengaluru, Karnataka',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 94 },
    { fibre: 'METALLIC', percent: 6 },
  ],
  countryOfOrigin: 'IN',
  maker: 'Cauvery Silk Mills, 22 Mysore Road, Bengaluru 560026',
  care: 'Hand-wash in cold water with shampoo; dry flat.',
};

const stole = {
  name: 'Shaded Silk Stole',
  material: 'Raw and spun silk',
  weave: 'Plain weave, dip-dyed',
  estimatedDelivery: '4 Days',
  hsn: '6214',
  taxClass: 'APPAREL',
  status: true,
  about,
} as const;

/** One stole in five shades; M is 70 by 200 cm, L is 100 by 220 cm. */
export const stoles: DemoCategory = {
  subCategory: 'Stoles',
  products: [
    {
      ...stole,
      key: 'stole-sunset',
      about: { ...about, lengthM: 2.2, widthCm: 100, weightG: 210 },
      description: `Apricot running into wine, 100 by 220 cm: the wide size, which also serves as a light shawl. ${body}`,
      rupees: 2950,
      stock: 14,
      color: 'Sunset orange',
      size: 'L',
    },
    {
      ...stole,
      key: 'stole-lagoon',
      about: { ...about, lengthM: 2.2, widthCm: 100, weightG: 210 },
      description: `Turquoise to deep blue over 220 cm, a full metre wide. ${body}`,
      rupees: 2950,
      stock: 12,
      color: 'Lagoon blue',
      size: 'L',
    },
    {
      ...stole,
      key: 'stole-lotus',
      description: `From the pale heart of a lotus to its outer petals, 70 by 200 cm. ${body}`,
      rupees: 2250,
      mrpRupees: 2800,
      stock: 16,
      color: 'Lotus pink',
      size: 'M',
    },
    {
      ...stole,
      key: 'stole-ash',
      description: `Ash to graphite, 70 by 200 cm, bought as often for men as for women. ${body}`,
      rupees: 2250,
      stock: 18,
      color: 'Ash grey',
      size: 'M',
    },
    {
      ...stole,
      key: 'stole-fern',
      description: `New fern to old fern, 70 by 200 cm. ${body}`,
      rupees: 2250,
      stock: 13,
      color: 'Fern green',
      size: 'M',
    },
  ],
};
