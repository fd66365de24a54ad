import { labelCalls } from '@shop/contract/labels';
import { isInGap } from '@shop/contract/price-gap';
import { rupeesOfText } from '@shop/contract/typed-number';
import { formatPrice } from '../../lib/format.ts';
import { useCall } from '../kit/use-call.ts';
import type { ProductDraft } from './product-draft.ts';
import { priceGapWords } from './price-gap-words.ts';

/** Says of a price that no tax rate fits it, with the two nearest clean ones. */
export function PriceGapNote({ draft }: { draft: ProductDraft }) {
  const gaps = useCall(labelCalls.priceGaps, {}, { quiet: true }).data?.data ?? [];
  const price = rupeesOfText(draft.price);
  const gap = gaps.find(
    (one) => one.taxClass === draft.taxClass && price !== null && isInGap(price, one),
  );
  return (
    <p role="status" className="col-span-full text-sm text-warn empty:hidden">
      {gap !== undefined && priceGapWords.gap(formatPrice(gap.below), formatPrice(gap.above))}
    </p>
  );
}
