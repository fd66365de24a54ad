import * as z from 'zod/mini';

/** Who can have seen a payment: a bank statement, the owner, or the gateway. */
const SEEN_BY = ['STATEMENT', 'OWNER', 'GATEWAY'] as const;

/** The fact that the payment of an order was seen, when and by whom; only the back office knows it. */
export const SeenPayment = z.object({ at: z.string(), by: z.enum(SEEN_BY) });
export type SeenPayment = z.output<typeof SeenPayment>;
