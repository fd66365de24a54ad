import { MOST_STOCK, productMessages } from '@shop/contract/products';
import type { Db } from '../lib/db.ts';
import { conflict } from '../lib/errors.ts';
import { insertMovement } from './product-queries.ts';

type StockChange = {
  productId: string;
  /** The stock now, of a row that is locked. */
  stock: number;
  wanted: number;
  /** What the form had loaded; orders may have come in since, so the difference is applied. */
  expected: number | null | undefined;
  now: Date;
};

/** Sets a product's stock by a correction in the ledger; refuses one that ends below 0. */
export async function correctStock(
  db: Db,
  { productId, stock, wanted, expected, now }: StockChange,
): Promise<void> {
  const change = wanted - (expected ?? stock);
  if (change === 0) return;
  if (stock + change < 0) throw conflict(productMessages.stockNegative, 'STOCK_SHORT');
  if (stock + change > MOST_STOCK) throw conflict(productMessages.stockTooLarge);
  await insertMovement(db, {
    product_id: productId,
    change,
    reason: 'CORRECTION',
    created_at: now,
  });
}
