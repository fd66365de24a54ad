import type { DemoAttributes, DemoCategory } from './demo-product.ts';

const about: DemoAttributes = {
  loom: 'HANDLOOM',
  zari: 'HALF_FINE',
  lengthM: 5.5,
  widthCm: 122,
  weightG: 720,
  blouse: 'ATTACHED',
  blouseLengthM: 0.8,
  border: 'Contrast korvai border with temple points',
  pallu: 'Contrast pallu with gold bands and mangoes',
  occasions: ['WEDDING', 'FESTIVE'],
  origin: 'Kanchipuram, Tamil Nadu',
  fibres: [
    { fibre: 'SILK_MULBERRY', percent: 90 },
    { fibre: 'METALLIC', percent: 10 },
  ],
  countryOfOrigin: 'IN',
  maker: 'Arignar Anna Silk Weavers Co-operative Society, 61 Gandhi Road, Kanchipuram 631501',
  handloomMarkNo: 'HM 6315 0127',
  care: 'Dry-clean only. Air in the shade and refold along new lines.',
  silkMarkNo: 'SM 4417 2208',
  giTag: 'Kancheepuram Silk',
};

const saree = {
  material: 'Mulberry silk with zari',
  weave: 'Kanchipuram korvai',
  size: 'NA',
  status: true,
  about,
} as const;

/** Each product has its own design, and so its own name. */
export const kanchipuram: DemoCategory = {
  subCategory: 'Kanchipuram',
  products: [
    {
      ...saree,
      key: 'kanchipuram-arakku',
      about: { ...about, zari: 'PURE', weightG: 850 },
      name: 'Arakku Manga Bridal Saree',
      description: `Lac red is the first colour a bride is shown in our shop, and this is the one most families come back for. The body is three-ply silk with gold mangoes set wide apart, each with a beaded outline; the bottle-green border is woven in, not stitched on, with two men at the loom and a third shuttle between them. Temple spikes stand along the join. The zari is silver wire round a red silk core, gilded.

The saree is 5.5 metres with a further 80 cm of green for the blouse, and weighs about 850 g. It takes a firm pleat and holds it from the morning ritual to the evening photographs. Air it in the shade after wearing, fold it along new lines every few months, and dry-clean only.`,
      rupees: 42500,
      stock: 3,
      color: 'Lac red and green',
      estimatedDelivery: '7 Days',
    },
    {
      ...saree,
      key: 'kanchipuram-peacock',
      name: 'Mayil Kazhuthu Flower Saree',
      description: `Mayil kazhuthu, the peacock's neck: blue warp crossed with a green-blue weft, so that the colour shifts as you turn. Eight-petalled flowers in gold are scattered over the body by jacquard, none touching its neighbour. A maroon border, a palm and a half deep, carries plain gold bands and a row of small mangoes, and meets the blue in a clean saw-tooth.

Half-fine zari keeps the weight near 720 g, comfortable for a full day of receiving guests. Length 5.5 m, with 80 cm of maroon blouse piece. The first pleating is best done by two people; after that the cloth remembers. Keep away from perfume and dry-clean.`,
      rupees: 36800,
      mrpRupees: 42000,
      stock: 5,
      color: 'Peacock blue and maroon',
      estimatedDelivery: '6 Days',
    },
    {
      ...saree,
      key: 'kanchipuram-mustard',
      about: { ...about, weightG: 620, occasions: ['FESTIVE', 'GIFT'] },
      name: 'Thanga Pulli Saree',
      description: `Small gold coins on mustard, and nothing else to distract the eye until the border. The pulli are woven with an extra weft that is cut at the back, which is why this saree is lighter than it looks: 620 g, two-ply silk, half-fine zari.

Our weaver draws the maroon border the old way, with tall temple points that reach into the yellow and a gold band of mango and star below them. We suggest it for Pongal, a housewarming, or a daughter's first silk. Blouse piece of 80 cm in plain maroon; total length 6.3 m. Roll it rather than fold it if you can, and have oil stains treated by a cleaner on the same day.`,
      rupees: 18900,
      stock: 7,
      color: 'Mustard and maroon',
      estimatedDelivery: '5 Days',
    },
    {
      ...saree,
      key: 'kanchipuram-leaf',
      about: { ...about, zari: 'PURE', weightG: 780 },
      name: 'Ilai Pachai Manga Saree',
      description: `The green of a fresh plantain leaf against a kumkum-red border: a pairing that Kanchipuram has woven for longer than anyone's records go. The mangoes are solid gold, larger than usual, each finished with a curled tip and a fringe of dots, in staggered rows.

Three-ply silk gives it body; worn, it falls in straight, heavy folds, and the pallu sits on the shoulder without a pin. The contrast pallu is joined thread by thread (petni), which you can see as a narrow band of both colours. 5.5 m and an 80 cm red blouse piece, about 780 g. Store in a cotton cloth, never in plastic; dry-clean once or twice a year.`,
      rupees: 31500,
      stock: 4,
      color: 'Leaf green and red',
      estimatedDelivery: '6 Days',
    },
    {
      ...saree,
      key: 'kanchipuram-temple-checks',
      about: { ...about, weightG: 680, occasions: ['FESTIVE', 'PARTY'] },
      name: 'Kattam Temple Saree',
      description: `Kattam means squares. Fine gold lines run the whole length and breadth of this violet cloth, with a seed of zari in the middle of each square; getting the lines to meet the border at the same place on both edges is a week's patience. The border is vermilion with low temple points and a broad gold band.

It suits women who find scattered motifs too busy, and it photographs well from a distance, as checks do. Two-ply silk, half-fine zari, about 680 g. The blouse piece of 80 cm is vermilion, with the narrow end of the border for the sleeves. Iron on the reverse under a thin cotton cloth; no water on the zari.`,
      rupees: 27400,
      mrpRupees: 31900,
      stock: 6,
      color: 'Violet and vermilion',
      estimatedDelivery: '6 Days',
    },
  ],
};
