/** A banner, dated relative to the day of filling. */
export type DemoBanner = {
  picture: string;
  /** Where in the picture the silks are, in percent of its width. */
  focusX: number;
  title: string;
  description: string;
  daysBefore: number;
  daysAfter: number;
  /** The category that the banner links to. */
  category: string;
  buttonText: string;
};

/** In the order in which the carousel shows them. */
export const demoBanners: readonly DemoBanner[] = [
  {
    picture: 'banner-bridal',
    focusX: 90,
    title: 'Silk for the wedding days',
    description:
      'Vermilion for the evening before, ivory and gold for the morning, leaf green for the feast.',
    daysBefore: 24,
    daysAfter: 270,
    category: 'Banarasi',
    buttonText: 'Shop the wedding edit',
  },
  {
    picture: 'banner-silk-house',
    focusX: 90,
    title: 'Colours for the festive days',
    description: 'Lac red and mustard from our own looms in Kanchipuram, rani pink from Banaras.',
    daysBefore: 17,
    daysAfter: 240,
    category: 'Kanchipuram',
    buttonText: 'Shop festive Kanchipuram',
  },
  {
    picture: 'banner-ikat',
    focusX: 90,
    title: 'Tied before it is woven',
    description: 'Diamond ikats in five colours, each with an edge that no other has.',
    daysBefore: 10,
    daysAfter: 210,
    category: 'Ikat',
    buttonText: 'Shop ikat',
  },
  {
    picture: 'banner-light-silks',
    focusX: 90,
    title: 'Light enough for May',
    description: 'Chanderi with zari buti, 350 grams, in mint, blush and sky.',
    daysBefore: 3,
    daysAfter: 180,
    category: 'Chanderi',
    buttonText: 'Shop light silks',
  },
];
