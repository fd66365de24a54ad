import * as z from 'zod/mini';
import { SellingUnit } from './quantity.ts';

/** Reasons of returns. */
export const RETURN_REASONS = [
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_SHOWN',
  'QUALITY',
  'CHANGED_MIND',
  'OTHER',
] as const;

/** Statuses of returns. */
export const RETURN_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'DECLINED',
  'RECEIVED',
  'WITHDRAWN',
] as const;

/** A return in the customer's view. */
export const ReturnRow = z.object({
  returnId: z.string(),
  orderId: z.string(),
  orderItemId: z.string(),
  productName: z.string(),
  productImage: z.nullable(z.string()),
  unit: SellingUnit,
  quantity: z.number(),
  reason: z.enum(RETURN_REASONS),
  note: z.nullable(z.string()),
  /** Signed URLs of private pictures, valid for 15 minutes at most. */
  images: z.array(z.string()),
  status: z.enum(RETURN_STATUSES),
  decisionNote: z.nullable(z.string()),
  /** Rupees of the refund; null until it was received. */
  amount: z.nullable(z.number()),
  /** Rupees that were sent, which may be less; null until then. */
  sentAmount: z.optional(z.nullable(z.number())),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type ReturnRow = z.output<typeof ReturnRow>;
