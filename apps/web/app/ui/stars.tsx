import { STARS } from '@shop/contract/rating';
import { classes } from '../lib/classes.ts';

const STAR = 'm10 1.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L1.3 7.8l6.1-.7L10 1.5Z';

type StarsProps = {
  /** From 0 to 5; a part of a star is filled in part. */
  value: number;
  /** What a screen reader says. */
  label: string;
};

/** Shows a number of stars out of five. */
export function Stars({ value, label }: StarsProps) {
  return (
    <svg viewBox="0 0 100 20" role="img" aria-label={label} className="h-4 w-20 shrink-0">
      <FiveStars className="fill-line" />
      <svg width={value * 20} height="20" className="overflow-hidden">
        <FiveStars className="fill-zari" />
      </svg>
    </svg>
  );
}

function FiveStars({ className }: { className: string }) {
  return STARS.map((star) => (
    <path key={star} d={STAR} transform={`translate(${(star - 1) * 20})`} className={className} />
  ));
}

type StarProps = {
  isFilled: boolean;
  /** Its size and place. */
  className: string;
};

/** Shows one star, as a picture without a name. */
export function Star({ isFilled, className }: StarProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classes(className, isFilled ? 'fill-zari' : 'fill-line')}
    >
      <path d={STAR} />
    </svg>
  );
}
