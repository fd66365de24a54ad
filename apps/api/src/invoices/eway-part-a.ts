import type { EwayPartA } from '@shop/contract/eway';
import { type Paise, rupeesOf } from '@shop/contract/money';
import type { SentInvoice } from './eway-queries.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';

/** An unregistered person, in the words of the portal. */
const UNREGISTERED = 'URP';

/** Returns Part A of an e-way bill, with the names of the portal's JSON. */
export function partAOf({ content, line1, line2, city, postal_code }: SentInvoice): EwayPartA {
  const { seller, customer, placeOfSupply, totals } = content;
  return {
    supplyType: 'O',
    subSupplyType: '1',
    docType: content.kind === 'BILL_OF_SUPPLY' ? 'BIL' : 'INV',
    docNo: content.number,
    docDate: content.date.split('-').toReversed().join('/'),
    fromGstin: seller.gstin ?? UNREGISTERED,
    fromTrdName: seller.legalName,
    fromAddr1: partsOf(seller.address).join(', '),
    ...placeOf(content),
    fromStateCode: Number(seller.state.code),
    toGstin: UNREGISTERED,
    toTrdName: customer.name,
    toAddr1: [line1, line2].filter(Boolean).join(', '),
    toPlace: city,
    toPincode: Number(postal_code),
    toStateCode: Number(placeOfSupply.code),
    itemList: content.lines.map((line) => itemOf(line, content)),
    totalValue: rupees(totals.taxable),
    cgstValue: rupees(totals.cgst),
    sgstValue: rupees(totals.sgst),
    igstValue: rupees(totals.igst),
    totInvValue: rupees(totals.total),
  };
}

function itemOf(line: DocumentLine, { isInterState }: InvoiceDocument) {
  const half = isInterState ? 0 : line.rate / 2;
  return {
    productName: line.description,
    hsnCode: Number(line.hsn),
    quantity: line.quantity,
    qtyUnit: line.unit === 'METRE' ? 'MTR' : 'PCS',
    taxableAmount: rupees(line.taxable),
    cgstRate: half,
    sgstRate: half,
    igstRate: isInterState ? line.rate : 0,
  };
}

/** The PIN code is the last six digits together in the address; the place is the text before it. */
function placeOf({ seller }: InvoiceDocument): Pick<EwayPartA, 'fromPlace' | 'fromPincode'> {
  const codes = [...seller.address.matchAll(/(?<![0-9])[0-9]{6}(?![0-9])/g)];
  const code = codes.at(-1);
  const before = code === undefined ? seller.address : seller.address.slice(0, code.index);
  const named = partsOf(before)
    .map((part) => part.replace(/[\s–-]+$/, ''))
    .filter((part) => part !== '' && part !== seller.state.name);
  return {
    fromPlace: named.at(-1) ?? seller.state.name,
    fromPincode: code === undefined ? null : Number(code[0]),
  };
}

function partsOf(address: string): string[] {
  return address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function rupees(amount: Paise): number {
  return rupeesOf(amount);
}
