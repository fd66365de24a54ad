import type { CodRefusal } from '../cod-rules/cod-rules.ts';
import type { DraftState } from '@shop/contract/drafts';
import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import type { Db } from '../database/db.ts';
import { prepared, planOnce } from '../database/prepared.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';
import { sql } from 'kysely';
import type { Destination } from '../delivery-areas/delivery-areas.ts';

/** The state of a link as it is stored, and its end: an OPEN one may have expired. */
export type LinkTimes = {
  state: DraftState;
  expires_at: Date;
  /** Until when the upload of a screenshot keeps it, beyond its end. */
  stands_until: Date | null;
  ended_at: Date | null;
};

/** The draft of a link as it is stored. */
export type LinkRow = LinkTimes & {
  id: string;
  phone: string | null;
  name: string | null;
  total: Paise;
  discount: Paise;
  reference: string;
  order_id: string | null;
  order_key: string | null;
  /** The account of its phone, and whether it may order. */
  customer_id: string | null;
  may_order: boolean;
  has_claim: boolean;
  /** Whether it has offered scan to pay; null for a draft of an earlier version. */
  scan_offered: boolean | null;
  /** Why an open one is not offered cash on delivery, to any place. */
  cod_refusal: CodRefusal | null;
  /** The newest versions of the policies. */
  terms: number;
  privacy: number;
};

/** A line of a link, with the cover of its product. */
export type LinkItemRow = {
  name: string;
  color: string | null;
  size: string | null;
  unit: Unit;
  quantity: number;
  unit_price: Paise;
  amount: Paise;
  cover: StoredPicture | null;
};

/** Returns the draft of the hash of a token. */
export async function selectLink(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await links(db, [tokenHash]);
  return row;
}

const links = prepared<LinkRow>(`
  select draft.id, draft.state, draft.phone, draft.name, draft.total, draft.discount,
    draft.payment_reference as reference, draft.expires_at, draft.stands_until, draft.ended_at,
    draft.order_key, orders.id as order_id, customer.id as customer_id,
    customer.id is null or customer.role = 'CUSTOMER' and customer.blocked_at is null as may_order,
    claim.is is not null as has_claim, draft.scan_offered,
    case when draft.state = 'OPEN' then cod_refusal(customer.id, null, draft.total) end as cod_refusal,
    coalesce((select max(version) from policy_versions where kind = 'terms'), 1) as terms,
    coalesce((select max(version) from policy_versions where kind = 'privacy'), 1) as privacy
  from drafts draft
  left join users customer on customer.phone = draft.phone
  left join orders on orders.draft_id = draft.id
  left join lateral (
    select true as is from refunds where claim_reference = draft.payment_reference limit 1
  ) claim on true
  where draft.token_hash = $1`);

/** Returns only the state and the end of the draft of a token. */
export async function selectLinkTimes(db: Db, tokenHash: Buffer): Promise<LinkTimes | undefined> {
  const [row] = await linkTimes(db, [tokenHash]);
  return row;
}

const linkTimes = prepared<LinkTimes>(`
  select state, expires_at, stands_until, ended_at from drafts where token_hash = $1`);

/** Extends the open draft of a token to an instant, when it would end before. */
export async function updateLinkStands(
  db: Db,
  { tokenHash, now, until }: { tokenHash: Buffer; now: Date; until: Date },
): Promise<void> {
  await sql`
    update drafts set stands_until = ${until}
    where token_hash = ${tokenHash} and state = 'OPEN' and expires_at < ${until}
      and greatest(expires_at, stands_until) > ${now}`.execute(db);
}

/** Returns the lines of a draft, in its order. */
export function selectLinkItems(db: Db, draftId: string): Promise<LinkItemRow[]> {
  return items(db, [draftId]);
}

const items = prepared<LinkItemRow>(`
  select product.name, product.color, product.size, item.unit, item.quantity, item.unit_price,
    round(item.unit_price * item.quantity) as amount,
    case when cover.id is not null then jsonb_build_object(
      'key', cover.key, 'width', cover.width, 'height', cover.height,
      'thumbhash', cover.thumbhash, 'files', cover.files
    ) end as cover
  from draft_items item
  join products product on product.id = item.product_id
  left join product_pictures place on place.product_id = product.id and place.position = 0
  left join pictures cover on cover.id = place.picture_id
  where item.draft_id = $1
  order by item.position`);

/** Counts an opening of a link. */
export async function updateOpened(db: Db, draftId: string, now: Date): Promise<void> {
  await opened(db, [draftId, now]);
}

const opened = prepared(`
  update drafts set opened = opened + 1, last_opened_at = greatest(last_opened_at, $2)
  where id = $1`);

/** Notes that a link offers scan to pay. */
export async function updateScanOffered(db: Db, draftId: string): Promise<void> {
  await db.updateTable('drafts').set({ scan_offered: true }).where('id', '=', draftId).execute();
}

/** Returns a destination that is in no account, and whether another order has the UTR. */
export async function selectParcelDestination(
  db: Db,
  { postalCode, state, utr }: { postalCode: string; state: string; utr: string | null },
): Promise<Destination & { is_utr_used: boolean }> {
  const statement = sql<Destination & { is_utr_used: boolean }>`
    select ${postalCode}::text as postal_code, ${state}::text as state, only_state(),
      area.deliverable, area.cod, exists (
        select from orders where utr = ${utr} and utr_freed_at is null
      ) as is_utr_used
    from (select) as one left join lateral delivery_area_of(${postalCode}) as area on true`;
  const [destination] = await planOnce(db, statement);
  if (destination === undefined) throw new Error('A query without a condition has no row.');
  return destination;
}
