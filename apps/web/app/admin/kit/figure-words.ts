import { LOW_STOCK } from '@shop/contract/inventory';

/** Explanations of the back office's figures; docs/specification.md, section 4, defines them. */
export const figureWords = {
  totalIncome:
    'Money from the items you have accepted, for orders placed in this range, less refunds of returns sent in it. Waiting orders are added once you accept them.',
  totalSales:
    'Pieces and metres ordered in this range, accepted or still waiting. Cancelled and rejected ones are not counted. So there can be sales before there is income.',
  productsInStock:
    'All pieces and metres in stock right now, whatever the range. It is the total of the list under Inventory.',
  totalQuantity: 'Quantity ordered in this range plus what is left now.',
  quantityOrdered:
    'Pieces or metres ordered in this range, except cancelled and rejected ones. All rows add up to the sales above.',
  currentAvailable: 'Pieces or metres left right now. All rows add up to the stock above.',
  toAccept: 'Cash on delivery orders you have not accepted or cancelled yet, however old.',
  toCheck:
    'Scan-to-pay screenshots you have not checked yet. Accept the order once you have received the money.',
  refundsDue:
    'Money you owe: for paid items that were cancelled or rejected, and for returns you received. A refund is overdue after 7 days.',
  lowInStock: `Active products with ${LOW_STOCK} or fewer pieces or metres left.`,
  returnsRequested: 'Returns that customers asked for and you have not approved or declined yet.',
  complaints:
    'Complaints that are not resolved. The law gives 48 hours to acknowledge one and a month to resolve it.',
  expenses: 'All expenses between the chosen dates, on all pages of this list.',
  income:
    'Accepted items of all orders placed between the chosen dates, less refunds of returns sent between them, on all pages.',
  profit: 'Income minus expenses for the chosen dates, on all pages. A loss has a minus sign.',
} as const;
