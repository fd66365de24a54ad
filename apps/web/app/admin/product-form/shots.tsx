import { productPictureWords } from './product-form-words.ts';

const words = productPictureWords.shots;

/** The pictures that sell a saree, in their order: names, and outlines on 48 by 64 units. */
export const SHOTS = [
  {
    name: words.worn,
    outline:
      'M24 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM17 22c2-4 12-4 14 0l2 13-4 1 4 23H15l4-23-4-1ZM31 21 18 37m11-1-10 3m2 2-2 18m5-19v19m3-20 2 20',
  },
  {
    name: words.pallu,
    outline: 'M10 6h28v45H10ZM10 33h28M10 37h28M24 40l4 4-4 4-4-4ZM13 51v6m5-6v6m6-6v6m6-6v6m5-6v6',
  },
  {
    name: words.border,
    outline:
      'M6 10h36v44H6ZM30 10v44m4-44v44M30 10l-7 5.5 7 5.5-7 5.5 7 5.5-7 5.5 7 5.5-7 5.5 7 5.5',
  },
  {
    name: words.folded,
    outline:
      'M10 22h30v6H10a3 3 0 0 1 0-6Zm0 6h30v6H10a3 3 0 0 1 0-6Zm0 6h30v6H10a3 3 0 0 1 0-6Zm0 6h30v6H10a3 3 0 0 1 0-6ZM32 22v24',
  },
  { name: words.blouse, outline: 'M17 18 8 24l4 9 4-2v18h16V31l4 2 4-9-9-6c-2 6-12 6-14 0Z' },
] as const;

/** A camera, on 24 by 24 units. */
const CAMERA = 'M4 8h4l1.5-3h5L16 8h4v11H4ZM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.25',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Draws the outline of a shot. */
export function ShotOutline({ path }: { path: string }) {
  return (
    <svg {...pen} viewBox="0 0 48 64" className="mx-auto w-4/5 max-w-20">
      <path d={path} />
    </svg>
  );
}

/** Draws a camera. */
export function CameraMark() {
  return (
    <svg {...pen} viewBox="0 0 24 24" className="size-6 shrink-0">
      <path d={CAMERA} />
    </svg>
  );
}
