import * as z from 'zod/mini';
import { Picture } from './picture.ts';
import { SellingUnit } from './quantity.ts';

/** The fields by which a line shows the product that it sells. */
export const soldFields = {
  picture: z.nullable(Picture),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  unit: SellingUnit,
  quantity: z.number(),
};
