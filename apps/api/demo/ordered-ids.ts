import type { DemoLine, DemoOrder } from './demo-order.ts';

/** Item ids by line. */
export type ItemIds = ReadonlyMap<DemoLine, string>;

/** Ids of items by line, and of orders. */
export type OrderedIds = { itemIds: ItemIds; orderIds: ReadonlyMap<DemoOrder, string> };
