import type { ReturnPlan } from './demo-return-plan.ts';
import type { Gateway } from '@shop/contract/orders';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { Courier } from '@shop/contract/parcel';
import type { DemoCatalogueProduct } from './demo-catalogue.ts';
import type { DemoAddress, DemoShopper } from './demo-shoppers.ts';

/** A demonstration order with its whole history. */
export type DemoOrder = {
  shopper: DemoShopper;
  address: DemoAddress;
  placedAt: Date;
  method: PaymentMethod;
  gateway: Gateway | null;
  utr: string | null;
  lines: readonly DemoLine[];
};

/** A line with its statuses in order, from the first one. */
export type DemoLine = {
  product: DemoCatalogueProduct;
  quantity: number;
  steps: readonly DemoStep[];
  courier: Courier | null;
  refundedAt: Date | null;
  sentBack: DemoReturn | null;
};

/** A status change of a line. */
export type DemoStep = { status: OrderStatus; trackingNumber: string | null; at: Date };

/** A return of a whole line. */
export type DemoReturn = {
  plan: ReturnPlan;
  createdAt: Date;
  /** When the return reached its state. */
  changedAt: Date;
  refundedAt: Date | null;
};
