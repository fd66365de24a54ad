/** A collection of the festival calendar, dated relative to the day of filling. */
export type DemoCollection = {
  title: string;
  slug: string;
  text: string;
  /** Days from today; negative ones lie before it. */
  from: number;
  to: number;
  filter: Readonly<Record<string, string>>;
  /** The keys of the products that are shown first. */
  pinned: readonly string[];
  /** Its own picture; null for the cover of its first product. */
  picture: string | null;
};

/** Three of them run today, two begin later, and one has ended. */
export const demoCollections: readonly DemoCollection[] = [
  {
    title: 'The wedding edit',
    slug: 'wedding-edit',
    text: 'Vermilion, ivory and gold: silks for the evening before, the morning itself and the feast.',
    from: -24,
    to: 120,
    filter: { occasion: 'WEDDING' },
    pinned: [],
    picture: 'banner-bridal',
  },
  {
    title: 'Festive silks under ₹10,000',
    slug: 'festive-under-10000',
    text: 'Pure silk for the days of lamps and sweets, at a price for the whole family.',
    from: -10,
    to: 45,
    filter: { maxPrice: '10000', inStock: 'true' },
    pinned: [],
    picture: null,
  },
  {
    title: 'Woven by hand',
    slug: 'woven-by-hand',
    text: 'Only pieces from a handloom, each with the time that it takes.',
    from: -60,
    to: 200,
    filter: { loom: 'HANDLOOM' },
    pinned: [],
    picture: 'banner-ikat',
  },
  {
    title: 'Pongal and Sankranti',
    slug: 'pongal-sankranti',
    text: 'Leaf green, turmeric and arakku for the harvest.',
    from: 40,
    to: 58,
    filter: { colour: 'GREEN,YELLOW,RED' },
    pinned: [],
    picture: null,
  },
  {
    title: 'Summer lights',
    slug: 'summer-lights',
    text: 'Chanderi and tussar, when anything heavier is too warm.',
    from: 110,
    to: 200,
    filter: { keyword: 'light' },
    pinned: [],
    picture: 'banner-light-silks',
  },
  {
    title: 'Diwali, gold and red',
    slug: 'diwali',
    text: 'The sale of the festival of lights. It has ended; the silks are in the shop.',
    from: -30,
    to: -5,
    filter: { occasion: 'FESTIVE' },
    pinned: [],
    picture: 'banner-silk-house',
  },
];
