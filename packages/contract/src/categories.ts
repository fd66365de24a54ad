import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { Picture } from './picture.ts';
import { Slug, SlugWarning } from './slug.ts';
import { PathId, line, none, paragraph } from './text.ts';
import { singleSpaced } from './typed-text.ts';

/** Messages about categories, shared by server and pages. */
export const categoryMessages = {
  fetched: 'Categories fetched successfully',
  fetchFailed: 'Failed to fetch categories',
  added: 'Category added successfully',
  addFailed: 'Failed to add category',
  updated: 'Category updated successfully',
  updateFailed: 'Failed to update category',
  deleted: 'Category deleted successfully',
  deleteFailed: 'Failed to delete category',
  nameRequired: 'Category name is required',
  nameTaken: 'Category name already exists',
  slugTaken: 'Another category has this address',
  notFound: 'This category does not exist',
  inUse: (products: number) =>
    `This category still has ${products} ${products === 1 ? 'product' : 'products'}. Move or delete them first.`,
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
});
export type Category = z.output<typeof Category>;

/** A category in the list: the number of products on sale, and the cover of the newest with a picture. */
export const ListedCategory = z.extend(Category, {
  productCount: z.number(),
  imgUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
});
export type ListedCategory = z.output<typeof ListedCategory>;

const CategoryName = line({
  max: 120,
  required: categoryMessages.nameRequired,
  name: 'Category name',
}).check(z.overwrite(singleSpaced));
/** In a query it may be empty while the body has one. */
const QueryName = line({ max: 120, name: 'Category name' }).check(z.overwrite(singleSpaced));
const description = none(paragraph({ max: 2000, name: 'Description' }));

/** The form of a category. It wins over the query, which is too short for a description. */
export const CategoryFields = z.object({
  name: z.optional(CategoryName),
  description,
  /** Empty: made from the name. */
  slug: none(Slug),
});
export type CategoryFields = z.output<typeof CategoryFields>;

/** `warnings` tells when the slug that the name makes was taken. */
const ChangedCategory = z.extend(answer(Category), { warnings: z.array(SlugWarning) });

/** The calls of categories. */
export const categoryCalls = {
  list: call({
    name: 'categories.list',
    summary: 'List the categories',
    method: 'GET',
    path: '/subCategory/get',
    access: 'anyone',
    reply: listAnswer(ListedCategory),
    failed: categoryMessages.fetchFailed,
  }),
  bySlug: call({
    name: 'categories.bySlug',
    summary: 'Read a category by its present or an earlier slug',
    method: 'GET',
    path: '/subCategory/bySlug/{slug}',
    access: 'anyone',
    params: z.object({ slug: z.string() }),
    reply: answer(Category),
    failed: categoryMessages.fetchFailed,
  }),
  create: call({
    name: 'categories.create',
    summary: 'Create a category',
    method: 'POST',
    path: '/subCategory/create',
    access: 'backOffice',
    area: 'products',
    query: z.object({ name: z.optional(QueryName), description }),
    body: CategoryFields,
    hasOptionalBody: true,
    reply: ChangedCategory,
    status: 201,
    failed: categoryMessages.addFailed,
  }),
  update: call({
    name: 'categories.update',
    summary: 'Rename a category',
    method: 'PATCH',
    path: '/subCategory/update',
    access: 'backOffice',
    area: 'products',
    query: z.object({
      id: PathId,
      name: z.optional(QueryName),
      /** An empty one leaves the description, because earlier clients always send it empty. */
      description,
      /** Optimistic lock: the loaded name; 409 when it has changed. */
      expectedName: z.optional(CategoryName),
    }),
    body: CategoryFields,
    hasOptionalBody: true,
    reply: ChangedCategory,
    failed: categoryMessages.updateFailed,
  }),
  remove: call({
    name: 'categories.remove',
    summary: 'Delete an empty category',
    method: 'DELETE',
    path: '/subCategory/{id}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ id: PathId }),
    query: z.object({ expectedName: z.optional(CategoryName) }),
    reply: doneAnswer,
    failed: categoryMessages.deleteFailed,
  }),
};
