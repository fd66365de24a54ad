import { Price, productCalls, productMessages } from '@shop/contract/products';
import { formatPrice } from '../../lib/format.ts';
import { numberOf } from '../../lib/typed-number.ts';
import { useSend } from '../kit/use-call.ts';
import { InlineEdit } from './inline-edit.tsx';
import { inlineWords } from './inline-words.ts';

type InlinePriceProps = { productId: string; name: string; price: number; className?: string };

/** A product's price, changed where it stands; refused when somebody else changed it meanwhile. */
export function InlinePrice({ productId: id, name, price, className = '' }: InlinePriceProps) {
  const update = useSend(productCalls.update, {
    failed: productMessages.updateFailed,
    quiet: true,
  });
  return (
    <InlineEdit
      name={inlineWords.price(name)}
      value={price}
      format={formatPrice}
      parse={(typed) => Price.safeParse(numberOf(typed))}
      save={(value, seen) =>
        update.mutateAsync({ body: { id, price: value, expected: { price: seen } } })
      }
      className={className}
    />
  );
}
