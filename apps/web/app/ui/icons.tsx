import { classes } from '../lib/classes.ts';

/** Outlines on a square of 24 units. */
const shapes = {
  archive: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
  arrowDown: 'M12 4v16m-7-7 7 7 7-7',
  arrowUp: 'M12 20V4m-7 7 7-7 7 7',
  bag: 'M5 8h14l1 13H4L5 8Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4',
  banner: 'M3 5h18v12H3zM7 21h10M7 13l3-3 3 3 2-2 3 3',
  cash: 'M2 6h20v12H2zM12 9a3 3 0 1 0 .01 0Z',
  chat: 'M4 20l1.3-4.2A8 8 0 1 1 8.6 19L4 20Zm5-10h6m-6 4h4',
  check: 'm4 12.5 5.5 5.5L20 7',
  chevronDown: 'm5 9 7 7 7-7',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  close: 'M5 5l14 14M19 5 5 19',
  coins:
    'M4 7c0-2 3-3 6-3s6 1 6 3-3 3-6 3-6-1-6-3Zm0 0v10c0 2 3 3 6 3s6-1 6-3V7M4 12c0 2 3 3 6 3s6-1 6-3M19 9v9',
  copy: 'M9 9h11v11H9zM6 15H4V4h11v2',
  coupon: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 9v6',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13 7l4 4',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10-3a3 3 0 1 0 .01 0Z',
  eyeOff:
    'M3 3l18 18M9.5 5.3A10 10 0 0 1 12 5c6 0 10 7 10 7a18 18 0 0 1-3.2 3.8M6.5 6.9A17 17 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4.6-1.1',
  filter: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 4v6M10 14v6',
  gear: 'M12 9a3 3 0 1 0 .01 0Zm8 3-2-1-.4-1.4.8-2.1-1.6-1.6-2.1.8L13.3 6 12 4l-1.3 2-1.4.7-2.1-.8-1.6 1.6.8 2.1L6 11l-2 1 2 1 .4 1.4-.8 2.1 1.6 1.6 2.1-.8 1.4.7L12 20l1.3-2 1.4-.7 2.1.8 1.6-1.6-.8-2.1L18 13Z',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  heart: 'M12 20 4.4 12.3a4.9 4.9 0 0 1 7-6.9l.6.6.6-.6a4.9 4.9 0 0 1 7 6.9Z',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
  logout: 'M10 4H4v16h6M9 12h11m-4-4 4 4-4 4',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  menu: 'M3 7h18M3 12h18M3 17h18',
  minus: 'M5 12h14',
  more: 'M5 11.25a.75.75 0 1 0 0 1.5.75.75 0 1 0 0-1.5Zm7 0a.75.75 0 1 0 0 1.5.75.75 0 1 0 0-1.5Zm7 0a.75.75 0 1 0 0 1.5.75.75 0 1 0 0-1.5Z',
  moon: 'M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z',
  package: 'M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8',
  pause: 'M9 5v14M15 5v14',
  percent: 'M6 18 18 6M7.5 5.5a2 2 0 1 0 .01 0Zm9 9a2 2 0 1 0 .01 0Z',
  phone:
    'M5 4h4l2 5-2.5 2a12 12 0 0 0 4.5 4.5l2-2.5 5 2v4c0 1-1 1.5-2 1.5A16 16 0 0 1 3.5 6C3.5 5 4 4 5 4Z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm0-14a2.5 2.5 0 1 0 .01 0Z',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  refresh: 'M20 5v5h-5M4 19v-5h5M19 10A7.5 7.5 0 0 0 6 7M5 14a7.5 7.5 0 0 0 13 3',
  rupee: 'M7 5h11M7 9.5h11M7 14h3a4.5 4.5 0 0 0 0-9M7 14l7 6',
  scan: 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4M8 8h3v3H8zm5 0h3v3h-3zm-5 5h3v3H8zm5 0h1v3m2-3v3',
  search: 'M11 4a7 7 0 1 0 .01 0Zm5 12 5 5',
  share: 'M12 15V3m-4 4 4-4 4 4M6 11H4v10h16V11h-2',
  star: 'm12 3 2.8 6 6.2.7-4.6 4.4L17.6 20 12 17l-5.6 3 1.2-5.9L3 9.7 9.2 9z',
  sun: 'M12 8a4 4 0 1 0 .01 0Zm0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  truck: 'M2 6h12v11H2zM14 10h4l4 4v3h-8M6.5 17a2 2 0 1 0 .01 0Zm11 0a2 2 0 1 0 .01 0Z',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 15v5h16v-5',
  user: 'M12 4a4 4 0 1 0 .01 0ZM4 21c0-4 3.5-6 8-6s8 2 8 6',
  users:
    'M9 5a3.5 3.5 0 1 0 .01 0ZM2 20c0-3.5 3-5.5 7-5.5s7 2 7 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18.5 15c2 .8 3.5 2.5 3.5 5',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
} as const satisfies Record<string, string>;

/** Names of the icons. */
export type IconName = keyof typeof shapes;

/** Shows a line icon in the size and colour of the text, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes('shrink-0', className ?? 'size-5')}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
