import * as z from 'zod/mini';
import { answer, call, doneAnswer } from './call.ts';
import { Category, shopCategoryCalls, shopCategoryMessages } from './shop-categories.ts';
import { Slug, SlugWarning } from './slug.ts';
import { Id, PathId, none, paragraph, spacedLine } from './text.ts';
import { Position } from './whole-number.ts';

/** Messages about categories, shared by server and pages; `shop-categories.ts` has those for shoppers. */
export const categoryMessages = {
  fetchFailed: shopCategoryMessages.fetchFailed,
  added: 'Category added successfully',
  addFailed: 'Failed to add category',
  updated: 'Category updated successfully',
  updateFailed: 'Failed to update category',
  deleted: 'Category deleted successfully',
  deleteFailed: 'Failed to delete category',
  nameRequired: 'Category name is required',
  nameTaken: 'Category name already exists',
  slugTaken: 'Another category has this address',
  inUse: (products: number) =>
    `This category still has ${products} ${products === 1 ? 'product' : 'products'}. Move or delete them first.`,
} as const;

const CategoryName = spacedLine({
  max: 120,
  required: categoryMessages.nameRequired,
  name: 'Category name',
});
/** In a query it may be empty while the body has one. */
const QueryName = spacedLine({ max: 120, name: 'Category name' });
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
  ...shopCategoryCalls,
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
    summary: 'Change a category',
    method: 'PATCH',
    path: '/subCategory/update',
    access: 'backOffice',
    area: 'products',
    query: z.object({
      id: z.optional(PathId),
      name: z.optional(QueryName),
      /** An empty one leaves the description, because earlier clients always send it empty. */
      description,
      /** Optimistic lock: the loaded name; 409 when it has changed. */
      expectedName: z.optional(CategoryName),
    }),
    /** Its id counts when the query has none. */
    body: z.extend(CategoryFields, {
      id: none(Id),
      position: none(Position),
      /** Optimistic lock: the loaded values of changed fields; 409 when one has changed. */
      expected: z.optional(z.nullable(z.partial(z.omit(Category, { id: true, url: true })))),
    }),
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
