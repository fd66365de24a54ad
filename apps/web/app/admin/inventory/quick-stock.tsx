import { type StockRow, isLowInStock } from '@shop/contract/inventory';
import { STEP, formatQuantity } from '@shop/contract/quantity';
import { classes } from '../../lib/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { stockWords } from './inventory-words.ts';
import { useCountedChange } from './use-counted-change.ts';

type QuickStockProps = { row: StockRow; onCorrect: () => void };

/** Shows a stock between minus and plus; the number itself opens the correction with its reason. */
export function QuickStock({ row, onCorrect }: QuickStockProps) {
  const { unit, status } = row;
  const { stock, count } = useCountedChange(row);
  const shown = formatQuantity(stock, unit);
  return (
    <span className="-my-1 -mr-2 flex items-center">
      <IconButton
        icon="minus"
        label={stockWords.less(row)}
        disabled={stock < STEP[unit]}
        onClick={() => count(-STEP[unit])}
      />
      <button
        type="button"
        data-on-paper
        aria-label={stockWords.correctFrom(row, shown)}
        onClick={onCorrect}
        className={classes(
          'min-h-11 min-w-8 text-center text-lg font-semibold whitespace-nowrap tabular-nums',
          isLowInStock({ stockQuantity: stock, status }) && 'text-warn',
        )}
      >
        {shown}
      </button>
      <output className="sr-only">{shown}</output>
      <IconButton icon="plus" label={stockWords.more(row)} onClick={() => count(STEP[unit])} />
    </span>
  );
}
