import * as z from 'zod/mini';
import { LANGUAGE } from './language.ts';

/** The units of sale: whole pieces, or metres in quarters. */
export const UNITS = ['PIECE', 'METRE'] as const;
/** The unit of sale of a product; its price is for one unit. */
export type Unit = (typeof UNITS)[number];

/** Message for an unknown unit. */
export const WRONG_UNIT = 'unit is PIECE or METRE';

/** A product's unit in the API. */
export const SellingUnit = z.enum(UNITS, WRONG_UNIT);

/** Maximum quantity of one product in a cart or an order, also when the stock is unknown. */
export const CART_MAX = 99;

/** Maximum number of products in a cart, and of lines of an order. */
export const MOST_LINES = 50;

/** The minimum order, by unit. */
export const LEAST: Readonly<Record<Unit, number>> = { PIECE: 1, METRE: 0.5 };

/** The step of quantities and stock, by unit. */
export const STEP: Readonly<Record<Unit, number>> = { PIECE: 1, METRE: 0.25 };

/** Messages about quantities, shared by server and pages. */
export const quantityMessages = {
  pieces: `Quantity must be a whole number from 1 to ${CART_MAX}`,
  metres: `Quantity must be from ${LEAST.METRE} to ${CART_MAX} metres, in steps of ${STEP.METRE}`,
  quarters: `Quantity must be a whole number, or metres in steps of ${STEP.METRE}`,
} as const;

/**
 * The quantity of a cart or order line, when the product is not known yet: quarters, above 0 and at most
 * 99. `isSoldIn` decides for a product's unit.
 */
export const Quantity = z
  .number(quantityMessages.pieces)
  .check(
    z.gt(0, { error: quantityMessages.pieces, abort: true }),
    z.lte(CART_MAX, { error: quantityMessages.pieces, abort: true }),
    z.refine(isQuarters, quantityMessages.quarters),
  );

/**
 * Returns whether a number has no part smaller than a quarter. Quarters are exact as floating-point
 * numbers.
 */
export function isQuarters(quantity: number): boolean {
  return Number.isSafeInteger(quantity * 4);
}

/** Returns whether an amount of stock is possible in a unit: whole pieces, quarters of a metre. */
export function isInStepsOf(unit: Unit, quantity: number): boolean {
  return Number.isSafeInteger(quantity / STEP[unit]);
}

/** Returns whether a quantity can be ordered. */
export function isSoldIn(unit: Unit, quantity: number): boolean {
  return quantity >= LEAST[unit] && quantity <= CART_MAX && isInStepsOf(unit, quantity);
}

/** Returns the message about a quantity that cannot be ordered. */
export function wrongQuantity(unit: Unit): string {
  return unit === 'METRE' ? quantityMessages.metres : quantityMessages.pieces;
}

/** Returns whether the stock is enough for the least order. */
export function isEnough(stock: number, unit: Unit): boolean {
  return stock >= LEAST[unit];
}

/** Returns the maximum order of a stock: whole steps, at most 99, and 0 when there is not enough. */
export function mostOf(stock: number, unit: Unit): number {
  const most = Math.floor(Math.min(stock, CART_MAX) / STEP[unit]) * STEP[unit];
  return isEnough(most, unit) ? most : 0;
}

/** Returns the number on a badge: the pieces of a line, and one for a length. */
export function countOf({ quantity, unit }: { quantity: number; unit: Unit }): number {
  return unit === 'METRE' ? 1 : quantity;
}

/** Formats a quantity with its unit: pieces are a bare number, metres are '2.5 m'. */
export function formatQuantity(quantity: number, unit: Unit): string {
  digits ??= new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });
  const number = digits.format(quantity);
  return unit === 'METRE' ? `${number} m` : number;
}

/** Formats pieces and metres apart, such as '34 pieces · 6.25 m', by their sum and the metres in it. */
export function formatUnits(total: number, metres = 0): string {
  const pieces = total - metres;
  const counted = `${formatQuantity(pieces, 'PIECE')} ${pieces === 1 ? 'piece' : 'pieces'}`;
  if (metres === 0) return counted;
  const measured = formatQuantity(metres, 'METRE');
  return pieces === 0 ? measured : `${counted} · ${measured}`;
}

/** Created at first use, because that takes about ten milliseconds on a phone. */
let digits: Intl.NumberFormat | undefined;
