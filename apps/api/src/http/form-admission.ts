import { limitConcurrencyPerKey } from '../platform/concurrency-limit.ts';
import { type Reservation, memoryBudget } from '../platform/memory-budget.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Memory of the forms that are being read and processed. A form with all pictures of a product takes 50
 * MB.
 */
const FORMS = { inAll: 256 * MEGABYTE, each: 64 * MEGABYTE, kept: 64 * MEGABYTE, free: 64 * 1024 };

/** Runs `work`, which reads and processes the form of `who`, with its memory reservation. */
export type WithForm = <T>(
  of: { who: string; isOwner: boolean },
  work: (reservation: Reservation) => Promise<T>,
) => Promise<T>;

/**
 * Admission control of forms: `most` forms of one person at once, while `waiting` more are not read yet,
 * further ones get 429; and memory by the received bytes.
 */
export function formAdmission(ofPerson: { most: number; waiting: number }): WithForm {
  const inTurn = limitConcurrencyPerKey();
  const reserve = memoryBudget(FORMS);
  return ({ who, isOwner }, work) =>
    inTurn(who, ofPerson, async () => {
      const reservation = reserve(who, isOwner);
      try {
        return await work(reservation);
      } finally {
        reservation.release();
      }
    });
}
