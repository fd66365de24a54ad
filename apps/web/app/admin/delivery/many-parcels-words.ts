import type { ParcelStep } from '@shop/contract/order-status';

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** Words of the dialogs about several parcels. */
export const manyParcelsWords = {
  accept: (count: number) => `Accept ${orders(count)}`,
  scan: 'Scan the labels',
  next: (number: number, count: number, orderLine: string) =>
    `Label ${number} of ${count}: ${orderLine}`,
} as const;

type MarkWords = { title: string; question: string; send: (count: number) => string };

/** Words of a step that several parcels take together. */
export const markWords: Record<Exclude<ParcelStep, 'ACCEPTED'>, MarkWords> = {
  SHIPPED: {
    title: 'Mark as sent',
    question: 'The courier has these parcels. Each customer gets a message.',
    send: (count) => `Mark ${orders(count)} as sent`,
  },
  DELIVERED: {
    title: 'Mark as delivered',
    question: 'These parcels have arrived. Each customer gets a message.',
    send: (count) => `Mark ${orders(count)} as delivered`,
  },
};
