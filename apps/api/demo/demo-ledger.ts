import type { DemoCatalogueProduct } from './demo-catalogue.ts';
import type { DemoLine, DemoOrder, DemoStep } from './demo-order.ts';

/** A stock movement caused by a step of an order line; `at` gives its place in the ledger. */
export type DemoMovement = {
  order: DemoOrder;
  line: DemoLine;
  reason: 'SALE' | 'CANCELLED' | 'REJECTED' | 'RETURNED';
  change: number;
  at: Date;
};

/** Returns all movements caused by the orders, by time. */
export function movementsOf(orders: readonly DemoOrder[]): DemoMovement[] {
  return orders
    .flatMap((order) => order.lines.flatMap((line) => movementsOfLine(order, line)))
    .toSorted((left, right) => left.at.valueOf() - right.at.valueOf());
}

/**
 * Returns the opening stock that leaves `product.stock` after all orders, and with which the stock is
 * never negative.
 */
export function openingStock(
  product: DemoCatalogueProduct,
  movements: readonly DemoMovement[],
): number {
  let sum = 0;
  let lowest = 0;
  for (const { line, change } of movements) {
    if (line.product !== product) continue;
    sum += change;
    lowest = Math.min(lowest, sum);
  }
  return Math.max(product.stock - sum, -lowest);
}

function movementsOfLine(order: DemoOrder, line: DemoLine): DemoMovement[] {
  return line.steps.flatMap((step, index): DemoMovement[] => {
    const same = { order, line, at: step.at };
    if (index === 0) return [{ ...same, reason: 'SALE', change: -line.quantity }];
    return givesBack(step, line) ? [{ ...same, reason: step.status, change: line.quantity }] : [];
  });
}

function givesBack(
  step: DemoStep,
  { sentBack }: DemoLine,
): step is DemoStep & { status: 'CANCELLED' | 'REJECTED' | 'RETURNED' } {
  if (step.status === 'RETURNED') return sentBack?.plan.received?.restock === true;
  return step.status === 'CANCELLED' || step.status === 'REJECTED';
}
