import { classes } from '../../lib/classes.ts';
import { formatRupees } from '../../lib/format.ts';

/** Shows a profit with a sign besides the colour: plus and green, minus and red. */
export function Profit({ amount }: { amount: number }) {
  return (
    <span className={classes('font-medium', amount > 0 && 'text-good', amount < 0 && 'text-bad')}>
      {amount > 0 && '+'}
      {formatRupees(amount)}
    </span>
  );
}
