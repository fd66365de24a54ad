import { type Coupon, type CouponFields, couponMessages } from '@shop/contract/coupons';
import { numberOfText, rupeesOfText } from '@shop/contract/typed-number';
import { typedCode } from '@shop/contract/typed-text';

/** The values of the coupon form. */
export type CouponValues = ReturnType<typeof valuesOf>;

/** Returns the form values of a coupon, or of a new one. */
export function valuesOf(coupon: Coupon | null) {
  const textOf = (number: number | null | undefined) => (number ? String(number) : '');
  return {
    code: coupon?.code ?? '',
    kind: (coupon?.kind ?? 'PERCENT') as string,
    value: textOf(coupon?.value),
    most: textOf(coupon?.most),
    minAmount: textOf(coupon?.minAmount),
    fromDate: coupon?.fromDate ?? '',
    toDate: coupon?.toDate ?? '',
    usesInAll: textOf(coupon?.usesInAll),
    usesPerCustomer: textOf(coupon?.usesPerCustomer),
    firstOrderOnly: coupon?.firstOrderOnly ?? false,
    subCategoryIds: coupon?.subCategoryIds.join(';') ?? '',
    active: coupon?.active ?? true,
  };
}

/** Returns the request of the form; an amount in rupees has no highest discount. */
export function fieldsOf(values: CouponValues) {
  const { code, kind, value, subCategoryIds } = values;
  return {
    ...values,
    code: typedCode(code),
    value: kind === 'PERCENT' ? numberOfText(value) : rupeesOfText(value),
    most: kind === 'PERCENT' ? rupeesOfText(values.most) : null,
    minAmount: rupeesOfText(values.minAmount),
    fromDate: values.fromDate || null,
    toDate: values.toDate || null,
    usesInAll: numberOfText(values.usesInAll),
    usesPerCustomer: numberOfText(values.usesPerCustomer),
    subCategoryIds: subCategoryIds === '' ? [] : subCategoryIds.split(';'),
  };
}

/** Returns the field errors that the schema cannot find: per cent that are not whole, and days in the wrong order. */
export function problemsOf({ kind, value, fromDate, toDate }: CouponValues) {
  const percent = numberOfText(value) ?? 0;
  const isWhole = Number.isInteger(percent) && percent >= 1 && percent <= 100;
  return {
    value: kind === 'PERCENT' && value !== '' && !isWhole && couponMessages.percent,
    toDate: toDate !== '' && toDate < fromDate && couponMessages.reversed,
  };
}

/** Returns a change with an optimistic lock on the loaded values. */
export function changeOf(
  { couponId, used: _used, named: _named, ...expected }: Coupon,
  body: CouponFields,
) {
  return { params: { couponId }, body: { ...body, expected } };
}
