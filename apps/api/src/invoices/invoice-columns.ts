import { type Paise, sum } from '@shop/contract/money';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import { amountOf, quantityText } from './invoice-formats.ts';
import { printedWords } from './printed-words.ts';

/** A cell: its text, and the small text below it. */
export type Cell = { text: string; below?: string };

/** A column of the table of lines: its value for a line, and its sum. */
export type Column = {
  heading: Cell;
  align: 'left' | 'right';
  cell: (line: DocumentLine, position: number) => Cell;
  sum?: Paise;
  isDescription?: true;
};

/** Returns whether any line has tax; otherwise the document has no columns of tax. */
export function isTaxed({ lines }: InvoiceDocument): boolean {
  return lines.some(({ rate }) => rate > 0);
}

/** Returns the columns of a document, from left to right. */
export function columnsOf(document: InvoiceDocument): Column[] {
  return [
    ...goodsColumns(document),
    ...(isTaxed(document) ? taxColumns(document) : []),
    amountColumn(
      { text: isTaxed(document) ? printedWords.total : printedWords.amount },
      document.totals.total,
      ({ total }) => ({ text: amountOf(total) }),
    ),
  ];
}

function goodsColumns(document: InvoiceDocument): Column[] {
  const { lines } = document;
  const hasDiscount = lines.some(({ discount }) => discount > 0);
  const price: Cell = isTaxed(document)
    ? { text: printedWords.price, below: printedWords.withTax }
    : { text: printedWords.price };
  return [
    {
      heading: { text: printedWords.position },
      align: 'left',
      cell: (_line, position) => ({ text: String(position + 1) }),
    },
    {
      heading: { text: printedWords.description },
      align: 'left',
      isDescription: true,
      cell: ({ description }) => ({ text: description }),
    },
    {
      heading: { text: printedWords.hsn },
      align: 'left',
      cell: ({ hsn }) => ({ text: hsn }),
    },
    {
      heading: { text: printedWords.quantity },
      align: 'right',
      cell: ({ quantity, unit }) => ({ text: quantityText(quantity, unit) }),
    },
    amountColumn(price, undefined, ({ unitPrice }) => ({ text: amountOf(unitPrice) })),
    ...(hasDiscount
      ? [
          amountColumn(
            { text: printedWords.discount },
            sum(lines.map((line) => line.discount)),
            (line) => ({ text: amountOf(line.discount) }),
          ),
        ]
      : []),
  ];
}

function taxColumns(document: InvoiceDocument): Column[] {
  const { totals, isInterState, seller } = document;
  const share = isInterState ? 1 : 2;
  const column = (heading: string, tax: 'cgst' | 'sgst' | 'igst') =>
    amountColumn({ text: heading }, totals[tax], (line) => ({
      text: amountOf(line[tax]),
      below: line.rate === 0 ? printedWords.exempt : printedWords.rate(String(line.rate / share)),
    }));
  return [
    amountColumn({ text: printedWords.taxable }, totals.taxable, ({ taxable }) => ({
      text: amountOf(taxable),
    })),
    ...(isInterState
      ? [column(printedWords.igst, 'igst')]
      : [column(printedWords.cgst, 'cgst'), column(printedWords.sgst(seller.state.code), 'sgst')]),
  ];
}

/** Returns the sums below the table, each with its name. */
export function sumsOf(document: InvoiceDocument): { name: string; amount: Paise }[] {
  const { totals, isInterState, seller } = document;
  if (!isTaxed(document)) return [];
  const taxes = isInterState
    ? [{ name: printedWords.igst, amount: totals.igst }]
    : [
        { name: printedWords.cgst, amount: totals.cgst },
        { name: printedWords.sgst(seller.state.code), amount: totals.sgst },
      ];
  return [{ name: printedWords.taxable, amount: totals.taxable }, ...taxes];
}

function amountColumn(
  heading: Cell,
  total: Paise | undefined,
  cell: (line: DocumentLine) => Cell,
): Column {
  return { heading, align: 'right', cell, ...(total !== undefined && { sum: total }) };
}
