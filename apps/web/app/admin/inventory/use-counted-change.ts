import { type StockRow, inventoryCalls } from '@shop/contract/inventory';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSend } from '../kit/use-call.ts';
import { stockWords } from './inventory-words.ts';

/** Taps within this time are one change, and one row of the ledger. */
const COLLECT_MS = 700;

/** Manages a stock that is counted by taps: shown at once, and sent after the last tap. */
export function useCountedChange({ productId, stockQuantity }: StockRow) {
  const [known, setKnown] = useState({ row: stockQuantity, stock: stockQuantity });
  if (known.row !== stockQuantity) setKnown({ row: stockQuantity, stock: stockQuantity });
  /** Counted, but not yet part of the known stock. */
  const [counted, setCounted] = useState(0);
  const unsent = useRef(0);
  /** The stock that was shown before the unsent taps. */
  const seen = useRef(stockQuantity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutateAsync } = useSend(inventoryCalls.correct);
  const send = async () => {
    const change = unsent.current;
    unsent.current = 0;
    if (change === 0) return;
    try {
      const body = { productId, change, note: stockWords.counted, expected: seen.current };
      const { data } = await mutateAsync({ body });
      setKnown((held) => ({ ...held, stock: data.stockQuantity }));
    } catch {
      // A toast has the message; the known stock is shown again.
    }
    setCounted((held) => held - change);
  };
  const sendAtEnd = useEffectEvent(() => {
    clearTimeout(timer.current);
    void send();
  });
  useEffect(() => () => sendAtEnd(), []);
  const count = (by: number) => {
    seen.current = known.stock + counted - unsent.current;
    unsent.current += by;
    setCounted((held) => held + by);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), COLLECT_MS);
  };
  return { stock: known.stock + counted, count };
}
