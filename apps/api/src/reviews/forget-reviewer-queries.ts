import { type Db, readRows } from '../database/db.ts';

/** Removes the name from a customer's reviews; returns the products of their groups. */
export async function updateForgottenReviews(db: Db, customerId: string): Promise<string[]> {
  await db
    .updateTable('reviews')
    .set({ with_name: false })
    .where('customer_id', '=', customerId)
    .execute();
  const rows = await readRows<{ id: string }>(db)`
    select distinct mate.id from reviews
    join products product on product.id = reviews.product_id
    join products mate on mate.name = product.name and mate.category_id = product.category_id
    where reviews.customer_id = ${customerId}`;
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
