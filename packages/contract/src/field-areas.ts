import type { Area } from './call.ts';

/** A field of a reply that needs another area than its call. */
export type FieldOfAreas = {
  /** Its name in `data`, or in each row of it. */
  field: string;
  /** The areas that may read it; any of them is enough. */
  areas: readonly Area[];
  /** The value that replaces it: null, or the last four digits. */
  instead: 'null' | 'masked';
};

const ofPayment = (field: string): FieldOfAreas => ({
  field,
  areas: ['orders', 'finance'],
  instead: 'null',
});
const ofCustomers = (field: string, instead: FieldOfAreas['instead']): FieldOfAreas => ({
  field,
  areas: ['customers'],
  instead,
});

/**
 * By the name of the call: the fields that belong to other areas than the call. Staff without any of these
 * get null or a masked text instead.
 */
export const FIELD_AREAS: Readonly<Record<string, readonly FieldOfAreas[]>> = {
  'customers.orders': ['paymentScreenshot', 'paymentReference', 'utr'].map(ofPayment),
  'orders.unordered': [ofPayment('reference')],
  'messages.list': [ofCustomers('phone', 'masked'), ofCustomers('mail', 'null')],
  'complaints.list': [ofCustomers('phoneNumber', 'null')],
  'complaints.decide': [ofCustomers('phoneNumber', 'null')],
};
