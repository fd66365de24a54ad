import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { Picture } from './picture.ts';

// This file is separate, so that a shopper's first page does not load the owner's calls and messages.

/** Messages about categories on the pages of shoppers. */
export const shopCategoryMessages = {
  fetched: 'Categories fetched successfully',
  fetchFailed: 'Failed to fetch categories',
  notFound: 'This category does not exist',
} as const;

/** A category (the specification's sub-category), such as Kanchipuram. */
export const Category = z.object({
  id: z.string(),
  name: z.string(),
  /** The text above its products. */
  description: z.string(),
  /** Its name in the address of its page. */
  slug: z.string(),
  /** The path of its page. */
  url: z.string(),
  /** Categories are shown by position, then by name. */
  position: z.number(),
});
export type Category = z.output<typeof Category>;

/** A listed category: its number of products on sale, and the cover of its newest product with a picture. */
export const ListedCategory = z.extend(Category, {
  productCount: z.number(),
  imgUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
  /** The picture for link previews. */
  shareImageUrl: z.nullable(z.string()),
});
export type ListedCategory = z.output<typeof ListedCategory>;

/** The public calls of categories. */
export const shopCategoryCalls = {
  list: call({
    name: 'categories.list',
    summary: 'List the categories',
    method: 'GET',
    path: '/subCategory/get',
    access: 'anyone',
    reply: listAnswer(ListedCategory),
    failed: shopCategoryMessages.fetchFailed,
  }),
  bySlug: call({
    name: 'categories.bySlug',
    summary: 'Read a category by its present or an earlier slug',
    method: 'GET',
    path: '/subCategory/bySlug/{slug}',
    access: 'anyone',
    params: z.object({ slug: z.string() }),
    reply: answer(Category),
    failed: shopCategoryMessages.fetchFailed,
  }),
};
