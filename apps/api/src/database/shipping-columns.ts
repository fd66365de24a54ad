import type { Database } from './schema.generated.ts';

/** The columns of an order's address, which is a copy of the customer's. */
export const SHIPPING_COLUMNS = [
  'ship_first_name',
  'ship_last_name',
  'ship_phone',
  'ship_line1',
  'ship_line2',
  'ship_city',
  'ship_state',
  'ship_postal_code',
  'ship_country',
] as const;

/** The address of an order. */
export type ShippingRow = Pick<Database['orders'], (typeof SHIPPING_COLUMNS)[number]>;
