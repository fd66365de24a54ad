import * as z from 'zod/mini';
import { textMessages } from './text.ts';

/** Maximum length of a slug. */
export const SLUG_LENGTH = 80;

/** The name of a page in its address: small letters and digits, in words that are joined by hyphens. */
export const Slug = z
  .string(textMessages.slug)
  .check(
    z.maxLength(SLUG_LENGTH, textMessages.slug),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, textMessages.slug),
  );

/** A slug that was made with a number, because a page has the slug without it. */
export const SlugWarning = z.object({
  code: z.literal('SLUG_TAKEN'),
  /** The slug that is taken. */
  slug: z.string(),
});
export type SlugWarning = z.output<typeof SlugWarning>;
