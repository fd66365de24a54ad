/** The owner's coupons; they run from some days ago to some days from now. */
export const demoCoupons = [
  {
    code: 'FIRSTSILK',
    kind: 'PERCENT',
    value: 10,
    most: 1_500,
    minAmount: 3_000,
    firstOrderOnly: true,
    usesInAll: null,
    from: -40,
    to: 80,
  },
  {
    code: 'PONGAL250',
    kind: 'FLAT',
    value: 250,
    most: null,
    minAmount: 5_000,
    firstOrderOnly: false,
    usesInAll: 200,
    from: -12,
    to: 60,
  },
] as const;

/** Money of a shopper who paid and closed the page, which the owner is to check. */
export const demoClaim = {
  phone: '9000000012',
  reference: 'RS7KX4MQ2WVT',
  utr: '433215907746',
  upiId: 'arjun.deshpande@okexample',
  rupees: 6_400,
  hoursAgo: 5,
} as const;

/** The name of the claim's picture. */
export const CLAIM_RECEIPT = 'receipt of the claim';

/** The days of the bank statement before today. */
export const STATEMENT_DAYS = 20;

/** A payment in the statement that no order claims. */
export const demoOtherCredit = {
  text: 'NEFT CR-REFUND-LOOM AND THREAD',
  rupees: 1_184.5,
  daysAgo: 9,
};

/** Rupees that the statement lacks for the oldest payment that waits. */
export const DEMO_SHORTFALL = 500;
