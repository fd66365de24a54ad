import type { DeliveryItem } from '@shop/contract/delivery';
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { toastError } from '../../../lib/errors.ts';
import { usePrint } from '../../../lib/use-print.ts';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { packingSlipWords } from './packing-slip-words.ts';

type SlipsProps = { items: readonly DeliveryItem[] };
type Printed = SlipsProps & { Slips: ComponentType<SlipsProps> };

const loadSlips = async () => (await import('./packing-slips.tsx')).PackingSlips;

/**
 * Returns the packing slips that are printed now, or null, and prints the slips of items. The browser
 * prints what is drawn, so their code is loaded before.
 */
export function usePrintSlips(): [ReactNode, (items: readonly DeliveryItem[]) => void] {
  const [printed, print] = usePrint<Printed>();
  // Loaded ahead; when that fails, the press loads again and tells of a failure.
  useEffect(() => void loadSlips().catch(() => {}), []);
  const printSlips = (items: readonly DeliveryItem[]) => {
    loadSlips().then(
      (Slips) => print({ Slips, items }),
      (error: unknown) => toastError(error, packingSlipWords.failed),
    );
  };
  const slips =
    printed === null ? null : (
      <CardBoundary>
        <printed.Slips items={printed.items} />
      </CardBoundary>
    );
  return [slips, printSlips];
}
