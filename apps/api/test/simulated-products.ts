import assert from 'node:assert/strict';
import { inventoryCalls } from '@shop/contract/inventory';
import { productCalls } from '@shop/contract/products';
import { UNITS } from '@shop/contract/quantity';
import { TAX_CLASSES } from '@shop/contract/tax';
import type { SeededRandom } from '../demo/seeded-random.ts';
import { quantityWithin } from './quantities.ts';
import { ask } from './server.ts';
import type { SimulatedProduct, SimulatedShop } from './simulated-state.ts';

async function newProduct({
  shop,
  random,
  owner,
  categories,
  products,
}: SimulatedShop): Promise<boolean> {
  const unit = random.pick(UNITS);
  const price = somePrice(random);
  const mrp = someMrp(random, price);
  const { deliveryDays, ...terms } = someTerms(random);
  const body = {
    name: `Product ${products.length}`,
    unit,
    subCategoryId: random.pick(categories),
    price,
    mrp,
    color: 'Red',
    stockQuantity: quantityWithin(random, unit, [0, 12]),
    ...terms,
    ...estimated(deliveryDays),
  };
  const { reply } = await ask(shop, productCalls.create, { token: owner.token, body });
  const { name, subCategoryId: categoryId, stockQuantity: stock } = body;
  const { productId: id } = reply.data;
  const states = { isActive: true, isDeleted: false };
  const product = { id, name, price, mrp, unit, categoryId, stock, deliveryDays };
  products.push({ ...product, ...terms, ...states });
  return true;
}

function somePrice(random: SeededRandom): number {
  return random.whole(1, 3_000_000) / 100;
}

/** Returns no MRP, or one that a price allows. */
function someMrp(random: SeededRandom, price: number): number | null {
  return random.pick([null, price, (Math.round(price * 100) + random.whole(0, 1_000_000)) / 100]);
}

/** Returns how a product is taxed, whether it can be returned, and in how many days it arrives. */
function someTerms(random: SeededRandom) {
  return {
    taxClass: random.pick(TAX_CLASSES),
    returnable: random.chance(0.85),
    deliveryDays: random.pick([null, 0, 2, 5]),
  };
}

function estimated(days: number | null): { estimatedDelivery: string } {
  return { estimatedDelivery: days === null ? 'On request' : `${days} days` };
}

async function correct(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner } = world;
  const product = aListedProduct(world);
  if (product === undefined) return false;
  const some = (most: number) => quantityWithin(random, product.unit, [0, most]);
  const change = random.pick([some(15), -Math.min(product.stock, some(5))]);
  if (change === 0) return false;
  const body = { productId: product.id, change, note: 'Counted again' };
  const sent = { token: owner.token, body };
  assert.equal((await ask(shop, inventoryCalls.correct, sent)).status, 201);
  product.stock += change;
  return true;
}

/**
 * Saves price, status, category and stock by the form, whose loaded stock may be outdated. The MRP may stay as it is,
 * below the new price.
 */
async function saveProduct(world: SimulatedShop): Promise<boolean> {
  const { shop, random, owner, categories } = world;
  const product = aListedProduct(world);
  if (product === undefined) return false;
  const expectedStock = product.stock + quantityWithin(random, product.unit, [0, 3]);
  const more = quantityWithin(random, product.unit, [-2, 4]);
  const stockQuantity = Math.max(expectedStock + more, 0);
  const { deliveryDays, ...terms } = someTerms(random);
  const price = somePrice(random);
  const mrp = random.chance(0.3) ? product.mrp : someMrp(random, price);
  const body = {
    id: product.id,
    price,
    ...(mrp !== product.mrp && { mrp }),
    status: random.chance(0.8),
    subCategoryId: random.pick(categories),
    stockQuantity,
    expectedStock,
    ...terms,
    ...estimated(deliveryDays),
  };
  const { status } = await ask(shop, productCalls.update, { token: owner.token, body });
  const after = product.stock + stockQuantity - expectedStock;
  const isAboveMrp = mrp !== null && price > mrp;
  const expected = isAboveMrp ? 400 : 409;
  const isPossible = !isAboveMrp && after >= 0;
  assert.equal(status, isPossible ? 200 : expected);
  if (!isPossible) return true;
  Object.assign(product, { price, mrp, isActive: body.status, stock: after });
  Object.assign(product, { deliveryDays, ...terms });
  product.categoryId = body.subCategoryId;
  return true;
}

async function deleteProduct(world: SimulatedShop): Promise<boolean> {
  const product = aListedProduct(world);
  if (product === undefined || world.products.length < 8) return false;
  const sent = { token: world.owner.token, params: { productId: product.id } };
  assert.equal((await ask(world.shop, productCalls.remove, sent)).status, 200);
  product.isDeleted = true;
  return true;
}

function aListedProduct({ random, products }: SimulatedShop): SimulatedProduct | undefined {
  const listed = products.filter(({ isDeleted }) => !isDeleted);
  return listed.length === 0 ? undefined : random.pick(listed);
}

/** The events of products and their stock, with their weights. */
export const PRODUCT_EVENTS = {
  'a new product': { weight: 4, happen: newProduct },
  'stock is corrected': { weight: 4, happen: correct },
  'a product is saved': { weight: 4, happen: saveProduct },
  'a product is deleted': { weight: 1, happen: deleteProduct },
};
