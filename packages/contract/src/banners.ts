import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { Picture } from './picture.ts';
import { DateText, Id, PathId, line, paragraph, textMessages } from './text.ts';

/** Seconds that the carousel shows each banner. */
export const BANNER_SECONDS = 5;

/** Messages about banners, shared by server and pages. */
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
  notFound: 'This banner does not exist',
  idRequired: 'Say which banner',
  noneFound: 'No banners found.',
  storefrontFailed: 'Error fetching banners!',
  noneAvailable: 'No banners available',
  noneYet: 'No banners added yet.',
} as const;

/** A banner of the storefront, shown from `fromDate` to `toDate`, both inclusive. */
export const Banner = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  imageUrl: z.string(),
  picture: Picture,
  /** A crop for narrow screens, if there is one. */
  phonePicture: z.nullable(Picture),
});
export type Banner = z.output<typeof Banner>;

const fromDate = z
  .string(bannerMessages.fromRequired)
  .check(z.minLength(1, { error: bannerMessages.fromRequired, abort: true }), day());
const toDate = z
  .string(bannerMessages.toRequired)
  .check(z.minLength(1, { error: bannerMessages.toRequired, abort: true }), day());

/** The fields of the banner form. */
export const BannerFields = z.object({
  title: line({ max: 120, required: bannerMessages.titleRequired, name: 'Title' }),
  description: paragraph({
    max: 5000,
    required: bannerMessages.descriptionRequired,
    name: 'Description',
  }),
  fromDate,
  toDate,
});
export type BannerFields = z.output<typeof BannerFields>;

/** The calls of banners. */
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
  current: call({
    name: 'banners.current',
    summary: 'List the banners of today',
    method: 'GET',
    path: '/banner/currentDate',
    access: 'anyone',
    reply: listAnswer(Banner),
    failed: bannerMessages.storefrontFailed,
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
    access: 'admin',
    body: BannerFields,
    files: { field: 'image', most: 1 },
    reply: answer(Banner),
    status: 201,
    failed: bannerMessages.uploadFailed,
  }),
  update: call({
    name: 'banners.update',
    summary: 'Change a banner',
    method: 'PATCH',
    path: '/banner/update',
    access: 'admin',
    query: z.object({ id: z.optional(PathId), bannerId: z.optional(PathId) }),
    body: z.extend(z.partial(BannerFields), {
      id: z.optional(Id),
      /** Optimistic lock: the dates that the form loaded; 409 when they have changed. */
      expected: z.optional(z.object({ fromDate: DateText, toDate: DateText })),
    }),
    reply: answer(Banner),
    failed: bannerMessages.updateFailed,
  }),
  remove: call({
    name: 'banners.remove',
    summary: 'Delete a banner',
    method: 'DELETE',
    path: '/banner/delete/{id}',
    access: 'admin',
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

function day() {
  return z.refine<string>(
    (text) => text === '' || DateText.safeParse(text).success,
    textMessages.date,
  );
}
