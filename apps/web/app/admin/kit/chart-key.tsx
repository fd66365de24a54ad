import { adminWords } from './admin-words.ts';

/** Shows an entry of a chart's legend. */
export function ChartKey({ look, name }: { look: string; name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-sm ${look}`} /> {name}
    </span>
  );
}

/** Says why a chart of income goes below zero, when it does. */
export function BelowZero({ amounts }: { amounts: readonly number[] }) {
  return amounts.some((amount) => amount < 0) && <span>{adminWords.belowZero}</span>;
}
