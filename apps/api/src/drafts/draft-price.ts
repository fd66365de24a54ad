import { LEAST_TO_PAY, sharesOf } from '@shop/contract/coupon-discount';
import { type NewDraft, draftMessages } from '@shop/contract/drafts';
import { type Paise, minus, paise, paiseOf, rupeesOf, sum } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { lineTotal } from '@shop/contract/pricing';
import { isSoldIn, wrongQuantity } from '@shop/contract/quantity';
import { hasContent } from '@shop/contract/typed-text';
import type { DraftProduct } from '../orders/placing/draft-hold.ts';
import {
  type FieldError,
  Refusal,
  existing,
  fieldError,
  invalid,
  invalidFields,
} from '../platform/refusals.ts';

/** A line of a new draft at the agreed price, with its share of the discount. */
export type DraftLine = {
  productId: string;
  product: DraftProduct;
  quantity: number;
  unitPrice: Paise;
  discount: Paise;
};

/** The lines of a new draft and what they cost. */
export type PricedDraft = {
  lines: readonly DraftLine[];
  /** At the shop's prices. */
  listTotal: Paise;
  discount: Paise;
  total: Paise;
};

/** Returns the prices of a new draft; refuses unknown products, and impossible quantities and prices. */
export function priceOfDraft(
  { items, discountAmount, reason }: NewDraft,
  products: readonly DraftProduct[],
): PricedDraft {
  const known = new Map(products.map((product) => [product.id, product]));
  const chosen = items.map((item) => {
    const product = existing(known.get(item.productId));
    const { quantity, unitPrice } = item;
    const price = typeof unitPrice === 'number' ? paiseOf(unitPrice) : product.price;
    return { productId: product.id, product, quantity, unitPrice: price };
  });
  refuseOtherPrices(items, chosen);
  refuseFields(chosen.flatMap(errorsOf));
  const totals = chosen.map(lineTotal);
  const discount = typeof discountAmount === 'number' ? paiseOf(discountAmount) : paise(0);
  const total = minus(sum(totals), discount);
  if (discount > 0 && total < LEAST_TO_PAY) {
    throw invalid(draftMessages.discountMost, 'discountAmount');
  }
  const listTotal = sum(
    chosen.map(({ product, quantity }) => lineTotal({ unitPrice: product.price, quantity })),
  );
  if (total < listTotal && !hasContent(reason ?? '')) throw invalid(draftMessages.reason, 'reason');
  const shares = sharesOf(discount, totals);
  const lines = chosen.map((line, at) => ({ ...line, discount: shares[at] ?? paise(0) }));
  return { lines, listTotal, discount, total };
}

type Chosen = Omit<DraftLine, 'discount'>;

function errorsOf({ product, quantity, unitPrice }: Chosen, at: number): FieldError[] {
  const errors = [];
  if (!isSoldIn(product.unit, quantity)) {
    errors.push(fieldError(`items.${at}.quantity`, wrongQuantity(product.unit)));
  }
  if (unitPrice > product.price) {
    errors.push(fieldError(`items.${at}.unitPrice`, draftMessages.unitPriceMost));
  } else if (unitPrice < Math.min(LEAST_TO_PAY, product.price)) {
    errors.push(fieldError(`items.${at}.unitPrice`, draftMessages.unitPriceLeast));
  }
  return errors;
}

function refuseFields(errors: FieldError[]): void {
  const [first] = errors;
  if (first !== undefined) throw invalidFields(first.message, errors);
}

/** Throws 409 with the present prices for products that were seen at another price; names their lines. */
function refuseOtherPrices(seen: NewDraft['items'], lines: readonly Chosen[]): void {
  refuseLines(lines, {
    code: 'PRICE_CHANGED',
    field: 'unitPrice',
    say: draftMessages.priceChanged,
    isRefused: ({ product }, at) => {
      const price = seen[at]?.listPrice;
      return typeof price === 'number' && paiseOf(price) !== product.price;
    },
    data: Object.fromEntries(lines.map(({ product }) => [product.id, rupeesOf(product.price)])),
  });
}

/** Throws 409 for products that are not on sale, or of which there is too little; names their lines. */
export function refuseUnavailable(lines: readonly DraftLine[]): void {
  refuseLines(lines, {
    code: 'NOT_ON_SALE',
    field: 'productId',
    say: orderMessages.notOnSale,
    isRefused: ({ product }) => !product.on_sale,
  });
  refuseLines(lines, {
    code: 'STOCK_SHORT',
    field: 'quantity',
    say: orderMessages.shortOf,
    isRefused: ({ product, quantity }) => product.stock < quantity,
  });
}

function refuseLines(
  lines: readonly Chosen[],
  {
    code,
    field,
    say,
    isRefused,
    data,
  }: {
    code: string;
    field: string;
    say: (names: readonly string[]) => string;
    isRefused: (line: Chosen, at: number) => boolean;
    data?: unknown;
  },
): void {
  const refused = lines.filter(isRefused);
  if (refused.length === 0) return;
  const errors = refused.map((line) => ({
    path: `items.${lines.indexOf(line)}.${field}`,
    code,
    message: say([line.product.name]),
  }));
  const names = [...new Set(refused.map(({ product }) => product.name))];
  throw new Refusal(409, code, say(names), { errors, data });
}
