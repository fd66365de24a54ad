/** Words of the discount of an order, for shopper and owner. */
export const discountWords = {
  name: (couponCode: string | null) => (couponCode === null ? 'Discount' : `Coupon ${couponCode}`),
  /** The share of an item. */
  share: (amount: string) => `less ${amount} discount`,
} as const;
