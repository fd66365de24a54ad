import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { LONGEST_SEARCH } from './catalogue-query.ts';
import { Picture } from './picture.ts';
import { DateText, Id, PathId, dayOr, idOr, line, none, paragraph, spacedLine } from './text.ts';
import { Position, wholeNumber } from './whole-number.ts';

/** Messages about banners, shared by server and pages; the home page's are in `home-banners.ts`. */
export const bannerMessages = {
  created: 'Banner created successfully!',
  updated: 'Banner updated successfully!',
  deleted: 'Banner deleted Successfully!',
  fetchFailed: 'Failed to fetch banners.',
  detailsFailed: 'Failed to fetch banner details.',
  deleteFailed: 'Failed to delete banner.',
  updateFailed: 'Failed to update banner.',
  uploadFailed: 'Failed to upload banner. Please try again with a smaller image size.',
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  fromRequired: 'From date is required',
  toRequired: 'To date is required',
  fileRequired: 'File is required',
  reversed: 'To date cannot be before From date',
  targetKind: 'Choose where the banner leads: ALL, CATEGORY, SEARCH, PRODUCT or COLLECTION',
  categoryRequired: 'Choose a category',
  categoryGone: 'The banner leads to a category that does not exist',
  searchRequired: 'Enter the words to search for',
  productRequired: 'Choose a product',
  productGone: 'This product does not exist',
  collectionRequired: 'Choose a collection',
  collectionGone: 'The banner leads to a collection that does not exist',
  focus: 'A focal point is two whole numbers from 0 to 100',
  notFound: 'This banner does not exist',
  idRequired: 'Banner ID is required',
  noneYet: 'No banners added yet.',
} as const;

/** The targets of a banner: all products, or a category, a search, a product or a collection by `value`. */
export const BANNER_TARGETS = ['ALL', 'CATEGORY', 'SEARCH', 'PRODUCT', 'COLLECTION'] as const;

/** Maximum length of the text on a banner's button. */
const BUTTON_TEXT_LENGTH = 30;

/** The target of a banner. A banner whose target is gone, or not shown today, is shown as ALL. */
export const BannerTarget = z.object({
  kind: z.enum(BANNER_TARGETS),
  /** An id of a category, product or collection, or the words of a search; null for ALL. */
  value: z.nullable(z.string()),
});
export type BannerTarget = z.output<typeof BannerTarget>;

/** A banner of the storefront, shown from `fromDate` to `toDate`, both inclusive. */
export const Banner = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  imageUrl: z.string(),
  picture: Picture,
  /** Always null: pages of the previous version still read it. */
  phonePicture: z.optional(z.null()),
  /** The point of the picture that stays visible when it is cropped, in percent of width and height. */
  focusX: z.number(),
  focusY: z.number(),
  target: BannerTarget,
  /** The path of the page to which it leads. */
  url: z.string(),
  /** Null: the shop's own text for this target. */
  buttonText: z.nullable(z.string()),
  /** Banners are shown by position, then by their first day. */
  position: z.number(),
});
export type Banner = z.output<typeof Banner>;

/** A target in a request; the value of ALL is ignored. */
const TargetChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('ALL'), value: z.optional(z.nullable(z.string())) }),
    z.object({ kind: z.literal('CATEGORY'), value: idOr(bannerMessages.categoryRequired) }),
    z.object({
      kind: z.literal('SEARCH'),
      value: line({ max: LONGEST_SEARCH, required: bannerMessages.searchRequired, name: 'Search' }),
    }),
    z.object({ kind: z.literal('PRODUCT'), value: idOr(bannerMessages.productRequired) }),
    z.object({ kind: z.literal('COLLECTION'), value: idOr(bannerMessages.collectionRequired) }),
  ],
  bannerMessages.targetKind,
);

/** The fields that a change may set beside the dates; missing, null or empty ones stay, or get their defaults. */
const placing = {
  target: none(TargetChange),
  buttonText: none(line({ max: BUTTON_TEXT_LENGTH, name: 'Button text' })),
  position: none(Position),
  focusX: none(wholeNumber(100, bannerMessages.focus)),
  focusY: none(wholeNumber(100, bannerMessages.focus)),
};

/** The fields of the banner form. */
export const BannerFields = z.object({
  title: spacedLine({ max: 120, required: bannerMessages.titleRequired, name: 'Title' }),
  description: paragraph({
    max: 5000,
    required: bannerMessages.descriptionRequired,
    name: 'Description',
  }),
  fromDate: dayOr(bannerMessages.fromRequired),
  toDate: dayOr(bannerMessages.toRequired),
  ...placing,
});
export type BannerFields = z.output<typeof BannerFields>;

/** A description of 5,000 letters, in any script and with escapes, and the other fields. */
const BANNER_BYTES = 64 * 1024;

/** The calls of banners; the home page's are in `home-banners.ts`. */
export const bannerCalls = {
  list: call({
    name: 'banners.list',
    summary: 'List all banners',
    method: 'GET',
    path: '/banner/',
    access: 'anyone',
    reply: listAnswer(Banner),
    failed: bannerMessages.fetchFailed,
  }),
  get: call({
    name: 'banners.get',
    summary: 'Read a banner',
    method: 'GET',
    path: '/banner/{id}',
    access: 'anyone',
    params: z.object({ id: PathId }),
    reply: answer(Banner),
    failed: bannerMessages.detailsFailed,
  }),
  create: call({
    name: 'banners.create',
    summary: 'Create a banner',
    method: 'POST',
    path: '/banner/',
    access: 'backOffice',
    area: 'settings',
    body: BannerFields,
    bodyBytes: BANNER_BYTES,
    files: { field: 'image', most: 1, required: bannerMessages.fileRequired },
    reply: answer(Banner),
    status: 201,
    failed: bannerMessages.uploadFailed,
  }),
  update: call({
    name: 'banners.update',
    summary: 'Change a banner',
    method: 'PATCH',
    path: '/banner/update',
    access: 'backOffice',
    area: 'settings',
    query: z.object({ id: z.optional(PathId), bannerId: z.optional(PathId) }),
    body: z.extend(z.partial(BannerFields), {
      id: none(Id),
      /** Optimistic lock: the loaded fields; 409 when one has changed. */
      expected: z.optional(
        z.nullable(
          z.object({
            fromDate: z.optional(DateText),
            toDate: z.optional(DateText),
            target: z.optional(BannerTarget),
            buttonText: z.optional(z.nullable(z.string())),
            position: z.optional(z.number()),
            focusX: z.optional(z.number()),
            focusY: z.optional(z.number()),
          }),
        ),
      ),
    }),
    bodyBytes: BANNER_BYTES,
    reply: answer(Banner),
    failed: bannerMessages.updateFailed,
  }),
  remove: call({
    name: 'banners.remove',
    summary: 'Delete a banner',
    method: 'DELETE',
    path: '/banner/delete/{id}',
    access: 'backOffice',
    area: 'settings',
    params: z.object({ id: PathId }),
    /** Optimistic lock: the dates that the list showed; 409 when they have changed. */
    query: z.object({
      expectedFromDate: z.optional(DateText),
      expectedToDate: z.optional(DateText),
    }),
    reply: doneAnswer,
    failed: bannerMessages.deleteFailed,
  }),
};
