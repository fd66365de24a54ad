import { minus, rupeesOf } from '@shop/contract/money';
import { formatPrice } from '../../lib/format.ts';
import { type DraftAmounts } from './draft-lines.ts';
import { draftWords as words } from './draft-words.ts';

/** Shows what the order costs in the shop, what is taken off, and what is to pay. */
export function DraftMoney({ list, total }: Pick<DraftAmounts, 'list' | 'total'>) {
  const off = minus(list, total);
  return (
    <dl className="flex flex-col gap-1 text-sm tabular-nums">
      {off > 0 && (
        <>
          <Row name={words.sum} amount={formatPrice(rupeesOf(list))} />
          <Row name={words.off} amount={`−${formatPrice(rupeesOf(off))}`} />
        </>
      )}
      <Row name={words.total} amount={formatPrice(rupeesOf(total))} isTotal />
    </dl>
  );
}

type RowProps = { name: string; amount: string; isTotal?: boolean };

function Row({ name, amount, isTotal = false }: RowProps) {
  return (
    <div
      className={isTotal ? 'flex justify-between text-lg font-semibold' : 'flex justify-between'}
    >
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
