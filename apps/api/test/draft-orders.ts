import { insertOrder } from '../src/orders/placing/place-order-queries.ts';
import { paise } from '@shop/contract/money';
import type { TestShop } from './server.ts';

const PLACES = {
  'Tamil Nadu': { city: 'Kanchipuram', postal_code: '631501' },
  Karnataka: { city: 'Bengaluru', postal_code: '560001' },
};

/** Places the order of a draft by the database alone, in cash, for an account. */
export async function placeDraft(
  shop: TestShop,
  {
    draftId,
    customerId,
    key = null,
    state = 'Tamil Nadu',
  }: {
    draftId: string;
    customerId: string;
    key?: string | null;
    state?: 'Tamil Nadu' | 'Karnataka';
  },
) {
  return insertOrder(
    shop.db,
    {
      customerId,
      addressId: null,
      placedAt: shop.clock.now(),
      paymentMethod: 'COD',
      // The draft has them.
      total: paise(1),
      discount: paise(0),
      couponId: null,
      gateway: null,
      utr: null,
      paymentReference: null,
      screenshotId: null,
      requestHash: Buffer.from(draftId),
      key,
      status: 'ORDERED',
      isDecided: true,
      doubleClickSince: null,
      mostOpen: 0,
      ofDraft: {
        draftId,
        agreed: { terms: 1, privacy: 1 },
        address: {
          first_name: 'Ravi',
          last_name: 'Kumar',
          phone: '9876543210',
          line1: '14 Gandhi Road',
          line2: null,
          ...PLACES[state],
          state,
          country: 'India',
          type: 'HOME',
        },
      },
    },
    [],
  );
}
