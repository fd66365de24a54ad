/** Words of the editor of the marquee. */
export const marqueeWords = {
  title: 'Announcements',
  hint: 'These lines scroll above the banners. Leave the dates blank to always show a line. With no lines, the strip is hidden.',
  line: (number: number) => `Line ${number}`,
  fromDate: (number: number) => `Line ${number} from`,
  toDate: (number: number) => `Line ${number} until`,
  up: (number: number) => `Move line ${number} up`,
  down: (number: number) => `Move line ${number} down`,
  remove: (number: number) => `Remove line ${number}`,
  add: 'Add a line',
  changed: 'other lines',
} as const;
