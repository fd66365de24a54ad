import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { CatalogueQuery, Keyword } from './catalogue-query.ts';
import { FacetCounts } from './facets.ts';
import { Rupees, moneyMessages, rupeeNumber } from './money.ts';
import { pageFields } from './page.ts';
import { PicturePlaces } from './picture.ts';
import { PriceGap } from './price-gap.ts';
import { attributeInputs } from './product-attributes.ts';
import { productChangeMessages } from './product-change-messages.ts';
import { productMessages } from './product-messages.ts';
import { MOST_PRODUCT_PICTURES } from './product-picture-limit.ts';
import { ProductListSort } from './product-list-sort.ts';
import { PRODUCT_SORTS } from './product-sort.ts';
import { productMrpInput } from './product-mrp.ts';
import { productTaxInputs } from './product-tax.ts';
import { SellingUnit, WRONG_UNIT, isQuarters } from './quantity.ts';
import {
  AdminProduct,
  FoundProduct,
  LabelledProduct,
  ProductDetail,
  ShopperProduct,
  Variant,
  Demand,
} from './product-views.ts';
import { canonicalSize } from './sizes.ts';
import { sortQuery } from './sort.ts';
import {
  FilterId,
  Id,
  PathId,
  asVisibleText,
  flag,
  idOr,
  line,
  none,
  paragraph,
  spacedLine,
  textMessages,
} from './text.ts';
import { asciiDigits } from './typed-text.ts';
import { UnderstoodPart } from './understood.ts';

export { productMessages } from './product-messages.ts';

/** Maximum price of a product, in rupees. */
export const HIGHEST_PRICE = 1_000_000;

/** Maximum stock of a product, in pieces or metres. */
export const MOST_STOCK = 100_000;

/** A price: above 0 and at most ₹10,00,000. */
export const Price = rupeeNumber(productChangeMessages.colorAndPriceRequired).check(
  z.gte(0, { error: productChangeMessages.priceNegative, abort: true }),
  z.gt(0, productChangeMessages.priceTooSmall),
  z.lte(HIGHEST_PRICE, productChangeMessages.priceTooLarge),
  z.refine((price) => Rupees.safeParse(price).success, moneyMessages.notMoney),
);

/** Stock from 0 to 1,00,000: whole pieces, or metres in quarters. The product's unit decides further. */
export const Stock = z
  .number(productChangeMessages.stockWhole)
  .check(
    z.gte(0, productChangeMessages.stockNegative),
    z.lte(MOST_STOCK, productChangeMessages.stockTooLarge),
    z.refine(isQuarters, productChangeMessages.stockQuarters),
  );

const Title = spacedLine({
  max: 120,
  required: productChangeMessages.titleAndCategoryRequired,
  name: 'Product title',
});
const CategoryId = z.pipe(
  z
    .string(productChangeMessages.titleAndCategoryRequired)
    .check(z.minLength(1, productChangeMessages.titleAndCategoryRequired)),
  idOr(productChangeMessages.categoryUnknown),
);
const Color = spacedLine({
  max: 60,
  required: productChangeMessages.colorAndPriceRequired,
  name: 'Colour',
});
const SizeText = z
  .string(productChangeMessages.size)
  .check(z.refine((size) => canonicalSize(size) !== undefined, productChangeMessages.size));
const Sku = z
  .string(productChangeMessages.skuShape)
  .check(
    asVisibleText,
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,49}$/, productChangeMessages.skuShape),
  );
/** The days in it are read in ASCII digits. */
const DeliveryTime = line({ max: 60, name: 'Estimated delivery' }).check(z.overwrite(asciiDigits));
const facts = {
  ...productMrpInput(),
  description: none(paragraph({ max: 5000, name: 'Description' })),
  size: none(SizeText),
  estimatedDelivery: none(DeliveryTime),
  sku: none(Sku),
  unit: none(SellingUnit, WRONG_UNIT),
  ...productTaxInputs(),
  ...attributeInputs(),
};

/** Order and texts of the pictures; existing ones that are not listed follow in their old order. */
const pictures = z.optional(z.nullable(PicturePlaces));

/** The fields of the add-product form. */
export const NewProduct = z.object({
  name: Title,
  subCategoryId: CategoryId,
  price: Price,
  color: Color,
  stockQuantity: z.optional(z.nullable(Stock)),
  status: flag(textMessages.flag),
  ...facts,
  pictures,
});
export type NewProduct = z.output<typeof NewProduct>;

/** Enough for a description of 5,000 letters, twice (`expected`), in any script and with escapes. */
const PRODUCT_BYTES = 64 * 1024;

/** Generous, because a form that stays open for long may list pictures that were replaced since. */
const MOST_REMOVED = 100;

const changeable = {
  name: z.optional(Title),
  subCategoryId: z.optional(CategoryId),
  price: z.optional(Price),
  color: none(spacedLine({ max: 60, name: 'Colour' })),
  status: flag(textMessages.flag),
  ...facts,
  pictures,
};

/** A change of a product; missing fields stay as they are. */
export const ProductChange = z.object({
  id: Id,
  ...changeable,
  stockQuantity: z.optional(z.nullable(Stock)),
  /** The stock that the form loaded; with it the difference is applied, so concurrent orders stay counted. */
  expectedStock: z.optional(z.nullable(Stock)),
  /** Optimistic lock: the loaded values of the changed fields; 409 when one has changed. */
  expected: z.optional(z.nullable(z.object(changeable))),
  /** Pictures to remove with this change; one that is already gone counts as removed. */
  removedPictures: z.optional(z.nullable(z.array(Id).check(z.maxLength(MOST_REMOVED)))),
});
export type ProductChange = z.output<typeof ProductChange>;

/** What the owner should know about the price, in `data` and beside it; nothing is refused for it. */
const priceWarnings = { warnings: z.array(PriceGap) };

/** The calls of products. */
export const productCalls = {
  adminList: call({
    name: 'products.adminList',
    summary: 'List all products for the owner',
    method: 'GET',
    path: '/product/getList',
    access: 'backOffice',
    area: 'products',
    query: z.object({
      sort: ProductListSort,
      ...pageFields,
    }),
    reply: listAnswer(AdminProduct),
    failed: productMessages.listFailed,
  }),
  adminSearch: call({
    name: 'products.adminSearch',
    summary: 'Search all products for the owner',
    method: 'GET',
    path: '/search/searchProducts',
    access: 'backOffice',
    area: 'products',
    query: z.object({ keyword: Keyword, sort: sortQuery(PRODUCT_SORTS) }),
    reply: z.array(FoundProduct),
    failed: productMessages.searchFailed,
  }),
  search: call({
    name: 'products.search',
    summary: 'Search the products on sale',
    method: 'GET',
    path: '/search/getAllProducts',
    access: 'anyone',
    query: z.object({ keyword: Keyword }),
    reply: z.array(ShopperProduct),
    failed: productMessages.storefrontSearchFailed,
  }),
  catalogue: call({
    name: 'products.catalogue',
    summary: 'List the products on sale, filtered and sorted',
    method: 'GET',
    path: '/product/allProducts',
    access: 'anyone',
    query: CatalogueQuery,
    reply: z.object({
      message: z.string(),
      data: z.object({
        products: z.array(ShopperProduct),
        totalCount: z.number(),
        /**
         * The keyword with its mistyped words corrected, or an alternative that finds something when
         * nothing matches; or null.
         */
        corrected: z.nullable(z.string()),
        facets: z.optional(FacetCounts),
        /** The parts of the keyword, with its mistyped words corrected. */
        understood: z.optional(z.array(UnderstoodPart)),
      }),
      totalCount: z.number(),
    }),
    failed: productMessages.listFailed,
  }),
  related: call({
    name: 'products.related',
    summary: 'List other products of a category',
    method: 'GET',
    path: '/product/relatedProducts/{subCategoryId}',
    access: 'anyone',
    params: z.object({ subCategoryId: FilterId }),
    /** The viewed product; with it the response has alternatives to it. */
    query: z.object({ productId: z.optional(PathId) }),
    reply: listAnswer(ShopperProduct),
    failed: productMessages.relatedFailed,
  }),
  get: call({
    name: 'products.get',
    summary: 'Read a product',
    method: 'GET',
    path: '/product/get/{productId}',
    access: 'anyone',
    readsAdmin: 'products',
    params: z.object({ productId: PathId }),
    reply: z.object({
      message: z.string(),
      data: LabelledProduct,
      siblings: z.array(Variant),
      /** For the back office. */
      wanted: z.optional(Demand),
    }),
    failed: productMessages.fetchFailed,
  }),
  latest: call({
    name: 'products.latest',
    summary: 'Read the newest product of a category',
    method: 'GET',
    path: '/product/latest/{subCategoryId}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ subCategoryId: PathId }),
    /** Null in a category without products. */
    reply: z.object({ message: z.string(), data: z.nullable(ProductDetail) }),
    failed: productMessages.fetchFailed,
  }),
  byName: call({
    name: 'products.byName',
    summary: 'Read a product by its name',
    method: 'GET',
    path: '/product/{productName}',
    access: 'backOffice',
    area: 'products',
    params: z.object({
      productName: line({
        max: 200,
        required: 'A name must be given',
        name: 'The name',
        isAnySign: true,
      }),
    }),
    reply: listAnswer(ProductDetail),
    failed: productMessages.listFailed,
  }),
  create: call({
    name: 'products.create',
    summary: 'Create a product',
    method: 'POST',
    path: '/product/',
    access: 'backOffice',
    area: 'products',
    body: NewProduct,
    bodyBytes: PRODUCT_BYTES,
    files: { field: 'images', most: MOST_PRODUCT_PICTURES },
    reply: z.extend(answer(z.object({ productId: z.string(), ...priceWarnings })), priceWarnings),
    status: 201,
    failed: productMessages.addFailed,
  }),
  update: call({
    name: 'products.update',
    summary: 'Change a product',
    method: 'PATCH',
    path: '/product/update',
    access: 'backOffice',
    area: 'products',
    body: ProductChange,
    bodyBytes: PRODUCT_BYTES,
    files: { field: 'images', most: MOST_PRODUCT_PICTURES },
    reply: z.extend(answer(z.extend(ProductDetail, priceWarnings)), priceWarnings),
    failed: productMessages.updateFailed,
  }),
  remove: call({
    name: 'products.remove',
    summary: 'Withdraw a product for good',
    method: 'DELETE',
    path: '/product/{productId}',
    access: 'backOffice',
    area: 'products',
    params: z.object({ productId: PathId }),
    reply: doneAnswer,
    failed: productMessages.deleteFailed,
  }),
  removePicture: call({
    name: 'products.removePicture',
    summary: 'Remove a picture of a product',
    method: 'DELETE',
    path: '/cloud/removeImage',
    access: 'backOffice',
    area: 'products',
    query: z.object({ cloudStorageId: PathId }),
    reply: doneAnswer,
    failed: productMessages.pictureRemoveFailed,
  }),
};
