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
