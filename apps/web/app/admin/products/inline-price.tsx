import { Price, productCalls, productMessages } from '@shop/contract/products';
import type { Unit } from '@shop/contract/quantity';
import { rupeesOfText } from '@shop/contract/typed-number';
import { formatUnitPrice } from '../../lib/units.ts';
import { useSend } from '../kit/use-call.ts';
import { InlineEdit } from './inline-edit.tsx';
import { inlineWords } from './inline-words.ts';

type InlinePriceProps = {
  productId: string;
  name: string;
  price: number;
  unit: Unit;
  className?: string;
};

/** Edits a product's price in place; the server refuses it after another change. */
export function InlinePrice({
  productId: id,
  name,
  price,
  unit,
  className = '',
}: InlinePriceProps) {
  const update = useSend(productCalls.update, {
    failed: productMessages.updateFailed,
    quiet: true,
  });
  return (
    <InlineEdit
      name={inlineWords.price(name)}
      value={price}
      format={(amount) => formatUnitPrice({ price: amount, unit })}
      parse={(typed) => Price.safeParse(rupeesOfText(typed))}
      save={(value, seen) =>
        update.mutateAsync({ body: { id, price: value, expected: { price: seen } } })
      }
      className={className}
    />
  );
}
