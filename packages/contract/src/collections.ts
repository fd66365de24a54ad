import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { CatalogueQuery } from './catalogue-query.ts';
import { Collection, MOST_PINNED, collectionMessages } from './current-collections.ts';
import { moneyMessages } from './money.ts';
import { pageFields } from './page.ts';
import { Slug, SlugWarning } from './slug.ts';
import { PathId, dayOr, flag, idOr, none, paragraph, spacedLine } from './text.ts';

/** Messages to the owner about collections; `current-collections.ts` has the ones for shoppers. */
export const ownCollectionMessages = {
  created: 'Collection created successfully',
  createFailed: 'Failed to create the collection',
  updated: 'Collection updated successfully',
  updateFailed: 'Failed to update the collection',
  deleted: 'Collection deleted successfully',
  deleteFailed: 'Failed to delete the collection',
  nothing: 'Name at least one field to change',
  titleRequired: 'A collection needs a title',
  fromRequired: 'Choose the first day',
  toRequired: 'Choose the last day',
  reversed: 'A collection cannot end before it begins',
  slugTaken: 'Another collection has this address',
  slugReserved: 'A collection cannot have the address current',
  filter: 'A filter has only the parameters of the catalogue',
  filterCategory: 'The filter has a category that does not exist',
  pinned: `Choose at most ${MOST_PINNED} products to show first`,
  pinnedGone: 'A product to show first does not exist',
} as const;

const {
  page: _page,
  size: _size,
  facets: _facets,
  collection: _collection,
  ...own
} = CatalogueQuery.shape;

/** A price of the catalogue as a number; the catalogue reads its text. */
const PriceNumber = z
  .number()
  .check(
    z.refine((rupees) => own.minPrice.safeParse(String(rupees)).success, moneyMessages.notMoney),
  );

/** The saved filter of a collection: the parameters of the catalogue. */
export const CollectionFilter = z.strictObject(
  {
    ...own,
    subCategoryId: z.optional(idOr(ownCollectionMessages.filterCategory)),
    /** Also as a number. */
    minPrice: z.optional(z.union([PriceNumber, own.minPrice])),
    maxPrice: z.optional(z.union([PriceNumber, own.maxPrice])),
    inStock: z.optional(z.union([z.boolean(), own.inStock])),
  },
  ownCollectionMessages.filter,
);
export type CollectionFilter = z.output<typeof CollectionFilter>;

/** The form of a collection. */
export const CollectionFields = z.object({
  title: spacedLine({ max: 120, required: ownCollectionMessages.titleRequired, name: 'Title' }),
  /** Empty: made from the title. */
  slug: none(
    Slug.check(z.refine((slug) => slug !== 'current', ownCollectionMessages.slugReserved)),
  ),
  text: none(paragraph({ max: 2000, name: 'Text' })),
  fromDate: dayOr(ownCollectionMessages.fromRequired),
  toDate: dayOr(ownCollectionMessages.toRequired),
  filter: z.optional(z.nullable(CollectionFilter)),
  /** Products that are shown first, in this order; each counts once. */
  pinned: z.optional(
    z.nullable(
      z
        .array(idOr(ownCollectionMessages.pinnedGone), ownCollectionMessages.pinned)
        .check(z.maxLength(MOST_PINNED, ownCollectionMessages.pinned)),
    ),
  ),
  active: flag('active is true or false'),
});
export type CollectionFields = z.output<typeof CollectionFields>;

/** A change of a collection; missing fields stay as they are. */
export const CollectionChange = z.extend(z.partial(CollectionFields), {
  /** Null removes its own picture. */
  imageUrl: z.optional(z.nullable(z.string())),
  /** Optimistic lock: the loaded fields; 409 when one has changed. */
  expected: z.optional(
    z.nullable(z.partial(z.omit(Collection, { picture: true, hasOwnPicture: true }))),
  ),
});
export type CollectionChange = z.output<typeof CollectionChange>;

/** `warnings` tells when the slug that the title makes was taken. */
const ChangedCollection = z.extend(answer(Collection), { warnings: z.array(SlugWarning) });

/** The owner's calls of collections. */
export const ownCollectionCalls = {
  list: call({
    name: 'collections.list',
    summary: 'List the collections, newest first',
    method: 'GET',
    path: '/collections/',
    access: 'backOffice',
    area: 'products',
    query: z.object({ ...pageFields }),
    reply: listAnswer(Collection),
    failed: collectionMessages.fetchFailed,
  }),
  create: call({
    name: 'collections.create',
    summary: 'Create a collection',
    method: 'POST',
    path: '/collections/',
    access: 'backOffice',
    area: 'products',
    body: CollectionFields,
    files: { field: 'image', most: 1 },
    reply: ChangedCollection,
    status: 201,
    failed: ownCollectionMessages.createFailed,
  }),
  update: call({
    name: 'collections.update',
    summary: 'Change a collection',
    method: 'PATCH',
    path: '/collections/{collectionId}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ collectionId: PathId }),
    body: CollectionChange,
    files: { field: 'image', most: 1 },
    reply: ChangedCollection,
    failed: ownCollectionMessages.updateFailed,
  }),
  remove: call({
    name: 'collections.remove',
    summary: 'Delete a collection',
    method: 'DELETE',
    path: '/collections/{collectionId}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ collectionId: PathId }),
    reply: doneAnswer,
    failed: ownCollectionMessages.deleteFailed,
  }),
};
