import { LOW_STOCK } from '@shop/contract/inventory';
import type { MovementReason, StockRow } from '@shop/contract/inventory';

type Product = Pick<StockRow, 'productName' | 'sku'>;

/** Words of the inventory; the server's messages are in the contract. */
export const stockWords = {
  list: 'Stock of all products',
  search: 'Search by name, colour, category or SKU',
  lowOnly: `Low stock only: active, ${LOW_STOCK} or fewer left`,

  correct: 'Adjust stock',
  correctOf: ({ productName, sku }: Product) => `Adjust stock of ${productName}, ${sku}`,
  correctTitle: 'Adjust stock',
  changeBy: 'Change by',
  changeByMetres: 'Change by, in metres',
  changeExample: '3 or -2',
  changeExampleMetres: '3 or -0.25',
  changed: (now: string, after: string) => `${now} now, ${after} after this change`,
  reason: 'Reason',

  history: 'History',
  historyOf: ({ productName, sku }: Product) => `Stock history of ${productName}, ${sku}`,
  historyTitle: 'Stock history',
  historyList: (name: string) => `Stock history of ${name}`,
  historyPages: 'Pages of the stock history',
} as const;

/** Names of the reasons of stock movements. */
export const movementNames: Record<MovementReason, string> = {
  OPENING: 'Opening stock',
  CORRECTION: 'Adjusted',
  SALE: 'Sold',
  CANCELLED: 'Cancelled, back in stock',
  REJECTED: 'Rejected, back in stock',
  RETURNED: 'Returned, back in stock',
  HOLD: 'Reserved for a payment',
  HOLD_RELEASED: 'Reservation ended',
};
