import { classes } from '../lib/classes.ts';

type PhotographsProps = {
  images: readonly string[];
  /** Names a photograph by its place, counted from 1. */
  nameOf: (place: number) => string;
  /** The size of each. */
  className: string;
};

/** Lists photographs, small; each opens the whole one in a new tab. */
export function Photographs({ images, nameOf, className }: PhotographsProps) {
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, index) => {
        // The place tells the photographs apart, also when two are the same file.
        const name = nameOf(index + 1);
        return (
          <li key={name}>
            <a href={image} target="_blank" rel="noreferrer" className="block">
              <img
                src={image}
                alt={name}
                loading="lazy"
                className={classes(
                  'rounded-sm border border-line bg-paper-deep object-cover',
                  className,
                )}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
