import type { Registration } from '@shop/contract/tax';
import type { InvoiceDocument } from '../src/invoices/invoice-document.ts';
import type { Shop } from '../src/shop.ts';

/** Declares the merchant's registration, as the tax settings would; a seller in Tamil Nadu. */
export async function declareTax(
  { db }: Pick<Shop, 'db'>,
  {
    registration = 'REGULAR',
    series = 'RS',
    gstin = '33AAPFU0939F1Z2',
  }: { registration?: Registration; series?: string; gstin?: string } = {},
): Promise<void> {
  await db.deleteFrom('tax_settings').execute();
  await db
    .insertInto('tax_settings')
    .values({
      registration,
      gstin: registration === 'NONE' ? null : gstin,
      legal_name: 'Resham Silks',
      state_code: '33',
      address: '12 Gandhi Road, Kanchipuram 631501',
      series,
      signatory: 'M. Raman',
      home_state_only: false,
    })
    .execute();
}

/** Returns the invoices and credit notes of an order, in order of creation. */
export async function documentsOf({ db }: Pick<Shop, 'db'>, orderId: string) {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('made_at')
    .orderBy('invoice_number', (order) => order.asc().nullsFirst())
    .orderBy('number')
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...row,
    content: content as unknown as InvoiceDocument,
  }));
}
