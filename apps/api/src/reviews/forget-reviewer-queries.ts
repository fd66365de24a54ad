import { type Db, readRows } from '../database/db.ts';

/** Removes the name from a customer's reviews. */
export async function updateForgottenReviews(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ with_name: false })
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Notes that what the pages of a customer's reviewed products say has changed; returns all products of
 * their groups. The catalogue is locked, so the products stay in their groups.
 */
export async function updateReviewedProducts(
  db: Db,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    update products mate set content_changed_at = ${now}
    where (name, category_id) in (
      select product.name, product.category_id from reviews
      join products product on product.id = reviews.product_id
      where reviews.customer_id = ${customerId}
    ) returning mate.id`;
  return rows.map(({ id }) => id);
}

/** Unlinks the pictures of a customer's reviews; returns their ids. */
export async function deletePicturesOfReviewer(db: Db, customerId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    delete from review_pictures
    where review_id in (select id from reviews where customer_id = ${customerId})
    returning picture_id as id`;
  return rows.map(({ id }) => id);
}
