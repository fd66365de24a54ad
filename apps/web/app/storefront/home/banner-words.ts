/** Words of the banners and the festive strip; loaded after the first screen. */
export const bannerWords = {
  festive: [
    'Festive season sale',
    'Free delivery across India',
    'Cash on delivery',
    'Returns within 7 days',
    'Pure silk, true zari',
  ],
  strip: 'Festive sale',
  stopStrip: 'Stop the strip',
  moveStrip: 'Move the strip',
  banners: 'Banners',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (number: number, count: number) => `${number} of ${count}`,
  banner: (number: number, title: string) => `Banner ${number}: ${title}`,
  previousBanner: 'Previous banner',
  nextBanner: 'Next banner',
  stopBanners: 'Stop the banners',
  moveBanners: 'Let the banners move',
  defaultBanner: {
    title: 'Silk, woven to be handed down',
    description: 'New weaves arrive from the looms every week.',
  },
  seeAll: 'See the silks',
} as const;
