/** Words of the banners and the marquee; loaded after the first screen. */
export const bannerWords = {
  strip: 'Announcements',
  stopStrip: 'Pause announcements',
  moveStrip: 'Play announcements',
  banners: 'Banners',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (number: number, count: number) => `${number} of ${count}`,
  banner: (number: number, title: string) => `Banner ${number}: ${title}`,
  previousBanner: 'Previous banner',
  nextBanner: 'Next banner',
  stopBanners: 'Pause banners',
  moveBanners: 'Play banners',
  welcome: 'Welcome to our shop.',
} as const;
