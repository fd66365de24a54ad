import type { Registration } from '@shop/contract/tax';

/** Words of the delivery page's notice about invoices. */
export const taxNoticeWords = {
  noInvoices: 'Orders that you accept get no invoice until the tax settings are saved.',
  without: (count: number, shown: string) =>
    count === 1
      ? '1 accepted item has none, and none is made for it later.'
      : `${shown} accepted items have none, and none is made for them later.`,
  orMore: (shown: string) => `${shown} or more`,
  toSettings: 'Tax settings',
} as const;

/** Warnings for a seller who takes orders from other states. */
export const outsideSalesWords: Record<Exclude<Registration, 'REGULAR'>, string> = {
  COMPOSITION:
    'Under the composition scheme you may not sell to other states, but orders to them are taken.',
  NONE: 'Without a registration you may sell to other states only what the exception for handicrafts allows, but all orders to them are taken.',
};
