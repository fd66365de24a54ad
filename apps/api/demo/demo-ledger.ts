import type { ShelvedCloth } from './demo-catalogue.ts';
import type { DemoLine, DemoOrder, DemoStep } from './demo-orders.ts';

/** One movement of a cloth's stock, made by a line's step; `at` puts it in its place in the ledger. */
export type DemoMovement = {
  order: DemoOrder;
  line: DemoLine;
  reason: 'SALE' | 'CANCELLED' | 'REJECTED';
  change: number;
  at: Date;
};

/** What the orders took from the stock and gave back to it, in order of time. */
export function movementsOf(orders: readonly DemoOrder[]): DemoMovement[] {
  return orders
    .flatMap((order) => order.lines.flatMap((line) => movementsOfLine(order, line)))
    .toSorted((left, right) => left.at.valueOf() - right.at.valueOf());
}

/** Pieces that must have lain there at first for `cloth.stock` to be left, and never less than none. */
export function openingStock(cloth: ShelvedCloth, movements: readonly DemoMovement[]): number {
  let sum = 0;
  let lowest = 0;
  for (const { line, change } of movements) {
    if (line.cloth !== cloth) continue;
    sum += change;
    lowest = Math.min(lowest, sum);
  }
  return Math.max(cloth.stock - sum, -lowest);
}

function movementsOfLine(order: DemoOrder, line: DemoLine): DemoMovement[] {
  return line.steps.flatMap((step, index): DemoMovement[] => {
    const same = { order, line, at: step.at };
    if (index === 0) return [{ ...same, reason: 'SALE', change: -line.quantity }];
    return givesBack(step) ? [{ ...same, reason: step.status, change: line.quantity }] : [];
  });
}

function givesBack(step: DemoStep): step is DemoStep & { status: 'CANCELLED' | 'REJECTED' } {
  return step.status === 'CANCELLED' || step.status === 'REJECTED';
}
