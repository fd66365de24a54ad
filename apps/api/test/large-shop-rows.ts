import { type Cell, type Rows, type Size, randomOf } from './large-shop-cells.ts';
import { categories, covers, productOf, products, searchWords } from './large-shop-products.ts';

const DAYS = 365;
const DAY_MS = 86_400_000;
const NAMES = ['Meena', 'Arjun', 'Kavya', 'Ravi', 'Latha', 'Farid', 'Zoya', 'Bhavani', 'Irfan'];
const REST = ['Raman', 'Iyer', 'Sundaram', 'Khan', 'Das', 'Reddy', 'Nair', 'Sharma'];

/** Returns every table with its columns in COPY's order, and its rows. */
export function tablesOf(size: Size, now: Date): [string, Rows][] {
  const old = new Date(now.valueOf() - 400 * DAY_MS);
  const picture = 'id, kind, key, width, height, thumbhash, files, created_at';
  const item =
    'id, order_id, customer_id, placed_at, payment_method, product_id, product_name, sku, color, size, picture_id, unit_price, unit, quantity, line_total, status, tracking_number, courier, delivered_at, returned, refunded_at, put_back, refund_total, is_refund_due';
  const order =
    'id, customer_id, placed_at, payment_method, total, gateway, screenshot_picture_id, request_hash, ship_first_name, ship_last_name, ship_phone, ship_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_type';
  const address =
    'customer_id, first_name, last_name, phone, line1, city, state, postal_code, country, type, is_default, created_at';
  return [
    [
      'users (id, role, phone, first_name, last_name, email, phone_verified_at, created_at)',
      customers(size, old),
    ],
    [`addresses (${address})`, addresses(size, old)],
    ['categories (id, name, created_at)', categories(old)],
    [
      'products (id, name, description, category_id, price, mrp, unit, sku, color, size, weave, material, occasions, blouse, zari, loom, active, search, created_at, updated_at)',
      products(size, old),
    ],
    ['search_words (word)', searchWords(size)],
    [`pictures (${picture})`, pictures(size, old)],
    ['product_pictures (picture_id, product_id, position)', covers(size)],
    [`orders (${order})`, orders(size, now)],
    [`order_items (${item})`, items(size, now)],
    [
      'stock_movements (product_id, change, reason, order_item_id, return_id, created_at)',
      moves(size, now),
    ],
    [
      'activity (at, user_id, user_name, user_role, action, subject_kind, subject_label)',
      activity(now),
    ],
    ['expenses (name, description, spent_on, amount, created_at)', expenses(size, now)],
  ];
}

const ACTS = ['PRODUCT_CHANGED', 'STOCK_CORRECTED', 'ORDER_ACCEPTED', 'EXPENSE_CREATED'];

/** Returns half a year's work of three people. */
function* activity(now: Date): Rows {
  for (let number = 0; number < 30_000; number += 1) {
    const at = new Date(now.valueOf() - number * 500_000);
    const action = ACTS[number % ACTS.length] ?? '';
    yield [at, (number % 3) + 1, 'Meena', 'STAFF', action, 'PRODUCT', 'Temple Saree'];
  }
}

function* customers({ customers: count }: Size, since: Date): Rows {
  for (let id = 1; id <= count; id += 1) {
    const random = randomOf('customer', id);
    const name = random.pick(NAMES);
    const joined = new Date(since.valueOf() + id * 1_000);
    const phone = String(9_200_000_000 + id);
    yield [id, 'CUSTOMER', phone, name, random.pick(REST), `c${id}@mail.example`, joined, joined];
  }
}

function* addresses({ customers: count }: Size, since: Date): Rows {
  for (let id = 1; id <= count; id += 1) {
    const place = ['12 Gandhi Road', 'Kanchipuram', 'Tamil Nadu', '631501', 'India', 'HOME', true];
    yield [id, 'Meena', 'Raman', '9876543210', ...place, since];
  }
}

function* pictures({ products: count, orders: sold }: Size, since: Date): Rows {
  const files = '{"480.webp": "00"}';
  for (let id = 1; id <= count; id += 1) {
    yield [id, 'PRODUCT', `product-${id}`, 900, 1200, '1QcSHQRnh493V4dIh4eXh1h4kJUI', files, since];
  }
  for (let id = 1; id <= sold; id += 1) {
    if (!isScanned(id)) continue;
    yield [count + id, 'SCREENSHOT', `paid-${id}`, 600, 1200, '1QcSHQRnh493V4dIh4eX', files, since];
  }
}

const FIRST_ORDER = 100_001;

function isScanned(order: number): boolean {
  return order % 3 === 0;
}

/** Returns whether a product is nearly sold out; such products are not ordered either. */
function isHardlyLeft(product: number): boolean {
  return product % 50 === 0;
}

type Line = { product: number; quantity: number; price: number; status: string };

/** Days from an order to its delivery, to the arrival of its return, and to its refund. */
const AFTER = { delivered: 4, returned: 9, refunded: 12 };

function daysLater(instant: Date, days: number): Date {
  return new Date(instant.valueOf() + days * DAY_MS);
}

/**
 * Returns the state of an accepted parcel, by its age: twelve of a hundred lines are returned, four never
 * have a recorded delivery.
 */
function parcelOf(chance: number, now: Date, placedAt: Date): string {
  if (daysLater(placedAt, AFTER.delivered) >= now) return chance < 0.5 ? 'ACCEPTED' : 'SHIPPED';
  if (chance < 0.11) return 'ACCEPTED';
  if (chance < 0.13) return 'SHIPPED';
  return chance < 0.25 && daysLater(placedAt, AFTER.refunded) < now ? 'RETURNED' : 'DELIVERED';
}

/** Returns an order with its lines, determined by its number, so that rows can be written table by table. */
function orderOf(
  number: number,
  { orders: count, customers: people, products: kinds }: Size,
  now: Date,
) {
  const random = randomOf('order', number);
  const placedAt = new Date(now.valueOf() - DAYS * DAY_MS * (1 - number / (count + 1)));
  const isNew = now.valueOf() - placedAt.valueOf() < 2 * DAY_MS;
  const lines = new Map<number, Line>();
  for (let line = random.whole(1, 5); line > 0; line -= 1) {
    let product = random.whole(1, kinds);
    while (isHardlyLeft(product)) product = random.whole(1, kinds);
    const chance = random.between(0, 1);
    const ended =
      chance < 0.05 ? 'CANCELLED' : chance < 0.09 ? 'REJECTED' : parcelOf(chance, now, placedAt);
    const status = isNew && chance > 0.3 ? (isScanned(number) ? 'PENDING' : 'ORDERED') : ended;
    const { price, unit } = productOf(product);
    const quantity = random.whole(1, 3) + (unit === 'METRE' ? 0.25 : 0);
    lines.set(product, { product, quantity, price, status });
  }
  return { customer: random.whole(1, people), placedAt, lines: [...lines.values()] };
}

function* orders(size: Size, now: Date): Rows {
  for (let number = 1; number <= size.orders; number += 1) {
    const { customer, placedAt, lines } = orderOf(number, size, now);
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const paid = isScanned(number)
      ? ['NET_BANKING', total, 'PHONE_PAY', size.products + number]
      : ['COD', total, null, null];
    const ship = ['12 Gandhi Road', 'Kanchipuram', 'Tamil Nadu', '631501', 'India', 'HOME'];
    const to = ['Meena', 'Raman', '9876543210', ...ship];
    yield [FIRST_ORDER + number, customer, placedAt, ...paid, '\\\\x00', ...to];
  }
}

function* items(size: Size, now: Date): Rows {
  let id = 0;
  for (let number = 1; number <= size.orders; number += 1) {
    const { customer, placedAt, lines } = orderOf(number, size, now);
    const method = isScanned(number) ? 'NET_BANKING' : 'COD';
    for (const { product, quantity, price, status } of lines) {
      id += 1;
      const { name, color, unit } = productOf(product);
      const of = [product, name, `SLK-${product}`, color, 'NA', product];
      const worth = [price, unit, quantity, price * quantity];
      const order = [FIRST_ORDER + number, customer, placedAt, method];
      const line = { status, quantity, owed: owedFor(status, number, price * quantity) };
      yield [id, ...order, ...of, ...worth, status, ...parcel(id, line, placedAt)];
    }
  }
}

/** Returns the due refund of a line in a status: the paid amount, or the value of a return. */
function owedFor(status: string, order: number, total: number): number {
  const isEnded = status === 'CANCELLED' || status === 'REJECTED';
  return status === 'RETURNED' || (isEnded && isScanned(order)) ? total : 0;
}

/** Returns tracking number, courier, delivery, return, and its refund; one refund in twenty is due. */
function parcel(
  id: number,
  { status, quantity, owed }: { status: string; quantity: number; owed: number },
  placedAt: Date,
): Cell[] {
  const isEnded = status === 'CANCELLED' || status === 'REJECTED';
  const isReturned = status === 'RETURNED';
  const isParcel = isReturned || ['ACCEPTED', 'SHIPPED', 'DELIVERED'].includes(status);
  const sentAt = isReturned ? daysLater(placedAt, AFTER.refunded) : placedAt;
  const isSent = owed > 0 && id % 20 !== 0;
  return [
    isParcel ? `T${id}` : null,
    isParcel ? 'DTDC' : null,
    isReturned || status === 'DELIVERED' ? daysLater(placedAt, AFTER.delivered) : null,
    isReturned ? quantity : 0,
    isSent ? sentAt : null,
    isEnded || isReturned ? quantity : 0,
    owed,
    owed > 0 && !isSent,
  ];
}

function* moves(size: Size, now: Date): Rows {
  const since = new Date(now.valueOf() - 400 * DAY_MS);
  for (let product = 1; product <= size.products; product += 1) {
    // About as many as are sold, plus some that stay.
    const most = Math.max(Math.ceil((size.orders * 12) / size.products), 30);
    const opening = isHardlyLeft(product) ? 1 : most + (product % 40);
    yield [product, opening, 'OPENING', null, null, since];
  }
  let id = 0;
  for (let number = 1; number <= size.orders; number += 1) {
    const { placedAt, lines } = orderOf(number, size, now);
    for (const { product, quantity, status } of lines) {
      id += 1;
      yield [product, -quantity, 'SALE', id, null, placedAt];
      if (status === 'CANCELLED' || status === 'REJECTED')
        yield [product, quantity, status, id, null, placedAt];
      // A return has the id of its item.
      if (status === 'RETURNED')
        yield [product, quantity, status, id, id, daysLater(placedAt, AFTER.returned)];
    }
  }
}

function* expenses({ expenses: count }: Size, now: Date): Rows {
  for (let id = 1; id <= count; id += 1) {
    const random = randomOf('expense', id);
    const day = new Date(now.valueOf() - random.whole(1, DAYS) * DAY_MS);
    const name = `${random.pick(['Dye', 'Rent', 'Yarn', 'Courier'])} ${id}`;
    yield [name, 'Paid by transfer', day.toISOString().slice(0, 10), random.whole(1, 900_000), now];
  }
}
