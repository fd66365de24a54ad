import type * as z from 'zod/mini';
import { callMessages } from '@shop/contract/call';
import { fieldError, invalidFields } from '../platform/refusals.ts';

/**
 * Refuses an array that is longer than its schema's maximum before any element is parsed. The schema
 * itself checks the length last, so thousands of bad elements would each be read and reported (zod issue
 * 1872).
 */
export function refuseLongArrays(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  path: readonly string[] = [],
): void {
  if (schema === undefined || typeof value !== 'object' || value === null) return;
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  if (def.type === 'array' && Array.isArray(value)) {
    refuseLongArray(def, value, path);
    for (const [index, element] of value.entries())
      refuseLongArrays(def.element, element, [...path, String(index)]);
  } else if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape ?? {}))
      refuseLongArrays(field, (value as Record<string, unknown>)[name], [...path, name]);
  } else {
    for (const inner of [def.innerType, def.in, ...(def.options ?? [])])
      refuseLongArrays(inner, value, path);
  }
}

/** The parts of zod's definitions that this file reads; wrappers have one of the last three. */
export type Definition = {
  type: string;
  checks?: readonly { _zod: { def: LengthCheck } }[];
  element?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};
type LengthCheck = { check: string; maximum?: number; error?: (issue: object) => unknown };

/** Returns the check of an array's maximum length; a test ensures that every array of a call has one. */
export function maximumOf(def: Pick<Definition, 'checks'>): LengthCheck | undefined {
  return def.checks?.map((check) => check._zod.def).find(({ check }) => check === 'max_length');
}

function refuseLongArray(def: Definition, value: unknown[], path: readonly string[]): void {
  const { maximum = 0, error } = maximumOf(def) ?? {};
  if (value.length <= maximum) return;
  const message = error?.({});
  const sentence = typeof message === 'string' ? message : callMessages.invalid;
  throw invalidFields(sentence, [fieldError(path.join('.'), sentence, 'TOO_BIG')]);
}
