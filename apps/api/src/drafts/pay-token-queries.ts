import type { DraftState } from '@shop/contract/drafts';
import type { Paise } from '@shop/contract/money';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';

/** A draft that was found by the token of its link, as it is stored: an OPEN one may have expired. */
export type TokenDraft = {
  id: string;
  state: DraftState;
  /** Null once it is wiped; an open draft has both. */
  phone: string | null;
  name: string | null;
  total: Paise;
  discount: Paise;
  payment_reference: string;
  expires_at: Date;
  /** Until when the upload of a screenshot keeps it, beyond its end. */
  stands_until: Date | null;
  ended_at: Date | null;
  order_key: string | null;
  /** Whether it has offered scan to pay; null for a draft of an earlier version. */
  scan_offered: boolean | null;
};

/** Returns the draft of the hash of a token. */
export async function selectDraftOfToken(
  db: Db,
  tokenHash: Buffer,
): Promise<TokenDraft | undefined> {
  const statement = db
    .selectFrom('drafts')
    .select(['id', 'state', 'phone', 'name', 'total', 'discount'])
    .select([
      'payment_reference',
      'expires_at',
      'stands_until',
      'ended_at',
      'order_key',
      'scan_offered',
    ])
    .where('token_hash', '=', tokenHash);
  const [draft] = await planOnce(db, statement);
  return draft;
}
