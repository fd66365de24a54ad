import { DRAFT_MINUTES, draftMessages } from '@shop/contract/drafts';
import { paiseOf, rupeesOf } from '@shop/contract/money';
import { rupeesOfText } from '@shop/contract/typed-number';
import { hasContent } from '@shop/contract/typed-text';
import { type DraftFormLine, agreedPrice, amountsOf, linesOf } from './draft-lines.ts';

/** The values of the form of an order that the owner writes; its lines are a text too. */
export type DraftValues = ReturnType<typeof valuesFrom>;

/** The facts that are known before the form is filled in. */
export type KnownDraft = { name?: string; phoneNumber?: string; lines?: readonly DraftFormLine[] };

/** Returns the values of an empty form, with what is known. */
export function valuesFrom({ name = '', phoneNumber = '', lines = [] }: KnownDraft) {
  return {
    name,
    phoneNumber,
    items: JSON.stringify(lines),
    discountAmount: '',
    reason: '',
    note: '',
    expiresInMinutes: String(DRAFT_MINUTES.usual),
  };
}

/** Returns whether it costs less than in the shop. */
export function isLowered({ items, discountAmount }: DraftValues): boolean {
  const { list, total } = amountsOf(linesOf(items), discountAmount);
  return total < list;
}

/** Returns the request of the form. */
export function requestOf(values: DraftValues) {
  const { name, phoneNumber, note, expiresInMinutes } = values;
  return {
    name,
    phoneNumber,
    note,
    expiresInMinutes: Number(expiresInMinutes),
    items: linesOf(values.items).map(({ productId, quantity, unitPrice, price }) => ({
      productId,
      quantity,
      unitPrice: rupeesOfText(unitPrice),
      listPrice: price,
    })),
    discountAmount: rupeesOfText(values.discountAmount),
    reason: isLowered(values) ? values.reason : null,
  };
}

/** Returns the field errors that depend on the shop's prices: of agreed prices, discount and reason. */
export function problemsOf(values: DraftValues): Record<string, string | false> {
  const lines = linesOf(values.items);
  const { agreed } = amountsOf(lines, '');
  const discount = rupeesOfText(values.discountAmount) ?? 0;
  const left = rupeesOf(agreed) - discount;
  return {
    reason: isLowered(values) && !hasContent(values.reason) && draftMessages.reason,
    discountAmount: discount > 0 && left < 1 && draftMessages.discountMost,
    ...Object.fromEntries(
      lines.map((line, index) => [`items.${index}.unitPrice`, priceProblem(line)]),
    ),
  };
}

function priceProblem(line: DraftFormLine): string | false {
  if (line.unitPrice.trim() === '' || Number.isNaN(rupeesOfText(line.unitPrice))) return false;
  const price = agreedPrice(line);
  if (price > line.price) return draftMessages.unitPriceMost;
  const least = Math.min(paiseOf(line.price), paiseOf(1));
  return paiseOf(price) < least && draftMessages.unitPriceLeast;
}
