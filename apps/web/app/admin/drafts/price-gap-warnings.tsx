import type { PriceGap } from '@shop/contract/price-gap';
import { useLocation } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { WarningList } from '../kit/warning-list.tsx';
import { draftWords as words } from './draft-words.ts';

/** Says of an order that was just written which of its prices no tax rate fits. */
export function PriceGapWarnings() {
  const gaps = gapsIn(useLocation().state);
  return (
    <WarningList
      warnings={gaps.map(({ below, above }) =>
        words.priceGap(formatPrice(below), formatPrice(above)),
      )}
    />
  );
}

/** Returns the gaps that the page of a new order carries here. */
function gapsIn(state: unknown): PriceGap[] {
  if (typeof state !== 'object' || state === null || !('warnings' in state)) return [];
  const { warnings } = state;
  if (!Array.isArray(warnings)) return [];
  return warnings.filter(isGap);
}

/** Checks by hand; a schema would cost the page the whole of its library. */
function isGap(one: unknown): one is PriceGap {
  if (typeof one !== 'object' || one === null || !('below' in one) || !('above' in one))
    return false;
  return typeof one.below === 'number' && typeof one.above === 'number';
}
