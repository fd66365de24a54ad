import { LOW_STOCK } from '@shop/contract/inventory';

/** Explanations of the back office's figures; docs/specification.md, section 4, defines them. */
export const figureWords = {
  totalIncome:
    'Money of the items that you have accepted, of all orders placed in this range. Orders that still wait are not in it yet: accept them and it rises.',
  totalSales:
    'Pieces and metres ordered in this range, accepted or still waiting. Cancelled and rejected ones are not counted. So there can be sales without income.',
  productsInStock:
    'All pieces and metres on your shelves right now, whatever the range. It is the sum of the list under Inventory.',
  totalQuantity: 'Ordered in this range, and what is left of it now, together.',
  quantityOrdered:
    'Pieces or metres ordered in this range and neither cancelled nor rejected. All rows together make the sales above.',
  currentAvailable: 'Pieces or metres left right now. All rows together make the stock above.',
  toAccept: 'Cash orders that you have neither accepted nor cancelled yet, however old.',
  toCheck:
    'Scanned payments whose screenshot you have not looked at yet: accept the order when the money has come.',
  toRefund:
    'Scanned payments of cancelled or rejected items whose money you have not sent back yet.',
  lowInStock: `Active products of which ${LOW_STOCK} pieces or metres or fewer are left.`,
  expenses: 'All expenses between the chosen dates, on all pages of this list.',
  income: 'Accepted items of all orders placed between the chosen dates, on all pages.',
  profit: 'Income less expenses of the chosen days, on all pages. A loss has a minus.',
} as const;
