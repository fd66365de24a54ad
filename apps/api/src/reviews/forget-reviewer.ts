import type { Db } from '../database/db.ts';
import { afterCommit } from '../database/transaction.ts';
import { deletePicturesOfReviewer, updateForgottenReviews } from './forget-reviewer-queries.ts';

/**
 * Keeps stars and texts of an erased account without its name. Returns the ids of its pictures, to which
 * nothing refers any more.
 */
export async function forgetReviewer(db: Db, customerId: string): Promise<string[]> {
  const productIds = await updateForgottenReviews(db, customerId);
  if (productIds.length > 0) await afterCommit(db, { type: 'stock', productIds });
  return deletePicturesOfReviewer(db, customerId);
}
