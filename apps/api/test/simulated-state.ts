import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { Unit } from '@shop/contract/quantity';
import type { SeededRandom } from '../demo/seeded-random.ts';
import type { Person } from './factories.ts';
import type { Buyer } from './order-factories.ts';
import type { TestShop } from './server.ts';

/** The expected state of an ordered item, according to what was done to it. */
export type SimulatedItem = {
  id: string;
  orderId: string;
  productId: string;
  buyer: Buyer;
  placedAt: Date;
  quantity: number;
  paise: number;
  method: PaymentMethod;
  status: OrderStatus;
  isRefunded: boolean;
};

/** The expected state of a product. */
export type SimulatedProduct = {
  id: string;
  name: string;
  price: number;
  unit: Unit;
  categoryId: string;
  stock: number;
  isActive: boolean;
  isDeleted: boolean;
};

/** An expense as it was booked. */
type SimulatedExpense = { id: string; day: string; paise: number };

/** Stock that is held for a buyer. */
export type Hold = { buyer: Buyer; lines: [SimulatedProduct, number][]; expiresAt: Date };

/** A shop, and a model of its expected state. */
export type Simulated = {
  shop: TestShop;
  random: SeededRandom;
  owner: Person;
  categories: string[];
  buyers: Buyer[];
  products: SimulatedProduct[];
  items: SimulatedItem[];
  expenses: SimulatedExpense[];
  holds: Hold[];
  screenshot: Buffer;
};
