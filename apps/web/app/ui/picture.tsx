import type { Picture as PictureData } from '@shop/contract/picture';
import { classes } from '../lib/classes.ts';
import { averageColor } from './average-color.ts';

type PictureProps = {
  /** Widths and formats for the `srcset`; without them only `src` is shown. */
  picture: PictureData | null;
  /** A URL that every browser can show. */
  src: string | null;
  alt: string;
  /** Displayed width, for `<source sizes>`. */
  sizes: string;
  /** True for the largest picture of the first view, which loads with priority. */
  first?: boolean;
  /** Size and aspect ratio of the box, such as `aspect-3/4 w-full`. */
  className: string;
  /** How the picture fills its box. */
  imgClassName?: string;
  /** Width at which the browser already has the picture; shown until this one is loaded. */
  shownBefore?: string | undefined;
};

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

/**
 * Shows a responsive picture in a box of fixed aspect ratio, with its average colour until it is loaded.
 */
export function Picture(props: PictureProps) {
  const { picture, src, alt, sizes, first = false, className, imgClassName, shownBefore } = props;
  const color = picture === null ? null : averageColor(picture.thumbhash);
  return (
    <span className={classes('relative block overflow-hidden bg-paper-deep', className)}>
      {color !== null && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      {src !== null && picture !== null && shownBefore !== undefined && (
        <picture>
          <Sources picture={picture} sizes={shownBefore} />
          <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
        </picture>
      )}
      {src !== null && (
        <picture>
          {picture !== null && <Sources picture={picture} sizes={sizes} />}
          <img
            src={src}
            alt={alt}
            width={picture?.width}
            height={picture?.height}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding={first ? 'sync' : 'async'}
            className={classes('absolute inset-0 size-full object-cover', imgClassName)}
          />
        </picture>
      )}
    </span>
  );
}

type SourcesProps = { picture: PictureData; sizes: string };

/** Renders the `<source>` elements of a picture, smallest format first. */
export function Sources({ picture, sizes }: SourcesProps) {
  const { base, widths, formats } = picture;
  return (['avif', 'webp'] as const)
    .filter((format) => formats.includes(format))
    .map((format) => (
      <source
        key={format}
        type={TYPES[format]}
        sizes={sizes}
        srcSet={widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')}
      />
    ));
}
