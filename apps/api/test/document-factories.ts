import { type Paise, paise, sum } from '@shop/contract/money';
import type {
  DocumentAddress,
  DocumentLine,
  InvoiceDocument,
} from '../src/invoices/invoice-document.ts';

/** Returns a line of ₹12,499.50 at 5 % within a state. */
export function aLine(over: Partial<DocumentLine> = {}): DocumentLine {
  return {
    orderItemId: '1',
    description: 'Kanchipuram silk saree, Maroon',
    hsn: '5007',
    taxClass: 'FABRIC',
    quantity: 1,
    unit: 'PIECE',
    unitPrice: paise(1_249_950),
    discount: paise(0),
    rate: 5,
    taxable: paise(1_190_428),
    cgst: paise(29_761),
    sgst: paise(29_761),
    igst: paise(0),
    total: paise(1_249_950),
    ...over,
  };
}

const CHENNAI: DocumentAddress = {
  name: 'Ponni Iyer',
  phone: '9876543210',
  lines: ['14, Temple Street', 'Chennai, Tamil Nadu 600004'],
  state: { code: '33', name: 'Tamil Nadu' },
};

/** Returns a tax invoice with the sums of its lines. */
export function aDocument({
  lines = [aLine()],
  ...over
}: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const total = (amount: (line: DocumentLine) => Paise) => sum(lines.map(amount));
  return {
    number: 'RS26-27/000123',
    kind: 'TAX_INVOICE',
    title: 'Tax invoice',
    declaration: null,
    date: '2026-11-22',
    orderId: '100001234',
    seller: {
      registration: 'REGULAR',
      legalName: 'Resham Silks Private Limited',
      address: '12, Gandhi Road\nKanchipuram, Tamil Nadu 631501',
      state: { code: '33', name: 'Tamil Nadu' },
      gstin: '33ABCDE1234F1Z5',
      signatory: 'R. Meenakshi',
    },
    customer: CHENNAI,
    delivery: CHENNAI,
    placeOfSupply: { code: '33', name: 'Tamil Nadu' },
    isInterState: false,
    reverseCharge: false,
    lines,
    totals: {
      taxable: total((line) => line.taxable),
      cgst: total((line) => line.cgst),
      sgst: total((line) => line.sgst),
      igst: total((line) => line.igst),
      total: total((line) => line.total),
    },
    against: null,
    ...over,
  };
}
