import { deliveryCalls } from '@shop/contract/delivery';
import { type Buyer, type TestProduct, aProduct, place } from './order-factories.ts';
import { type TestShop, ask } from './server.ts';
import { declareTax, documentsOf } from './tax-factories.ts';

type Sale = {
  shop: TestShop;
  whose: Buyer;
  owner: { token: string };
  products?: readonly (readonly [TestProduct, number])[];
};

/** Sells something to `whose` and returns the number of the invoice; declares the tax if it is not declared yet. */
export async function anInvoice({ shop, whose, owner, products }: Sale): Promise<string> {
  const declared = await shop.db.selectFrom('tax_settings').select('series').executeTakeFirst();
  if (declared === undefined) await declareTax(shop);
  const lines = products ?? [[await aProduct(shop, { price: 12_499.5 }), 1] as const];
  const { orderId, orderItemIds } = await place(
    shop,
    whose,
    lines.map(([product, quantity]) => [product, quantity]),
  );
  await ask(shop, deliveryCalls.acceptOrder, {
    token: owner.token,
    body: { orderId, orderItemIds, trackingNumber: 'AWB-1' },
  });
  const [document] = await documentsOf(shop, orderId);
  if (document === undefined) throw new Error(`Order ${orderId} has no invoice.`);
  return document.number;
}
