import type { ColourFamily } from '@shop/contract/attribute-values';
import { classes } from '../../../lib/classes.ts';

const CLASSES: Record<ColourFamily, string> = {
  RED: 'bg-swatch-red',
  MAROON: 'bg-swatch-maroon',
  PINK: 'bg-swatch-pink',
  ORANGE: 'bg-swatch-orange',
  YELLOW: 'bg-swatch-yellow',
  GOLD: 'bg-swatch-gold',
  GREEN: 'bg-swatch-green',
  BLUE: 'bg-swatch-blue',
  PURPLE: 'bg-swatch-purple',
  BROWN: 'bg-swatch-brown',
  BLACK: 'bg-swatch-black',
  WHITE: 'bg-swatch-white',
  GREY: 'bg-swatch-grey',
  MULTI: 'swatch-multi',
};

type ColourSwatchProps = { family: string; isChosen: boolean };

/** Shows the colour of a family as a dot beside its name. */
export function ColourSwatch({ family, isChosen }: ColourSwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'mr-2.5 inline-block size-5 rounded-full border border-line-strong align-[-0.3em]',
        isChosen && 'outline-2 outline-offset-2 outline-accent',
        (CLASSES as Readonly<Record<string, string>>)[family],
      )}
    />
  );
}
