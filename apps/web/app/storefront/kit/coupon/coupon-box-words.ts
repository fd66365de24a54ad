/** Words of the coupon box; the server's messages are in the contract. */
export const couponBoxWords = {
  question: 'Have a coupon?',
  code: 'Coupon code',
  apply: 'Apply',
  applying: 'Checking…',
  applied: (code: string) => `Coupon ${code} is applied`,
  remove: 'Remove',
  removeOf: (code: string) => `Remove coupon ${code}`,
} as const;
