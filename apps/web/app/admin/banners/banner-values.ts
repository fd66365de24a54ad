import type { Banner, BannerFields, BannerTarget } from '@shop/contract/banners';

/** Values of the banner form; each kind of target keeps its own choice. */
export type BannerValues = {
  title: string;
  description: string;
  fromDate: string;
  toDate: string;
  kind: BannerTarget['kind'];
  categoryId: string;
  words: string;
  productId: string;
  collectionId: string;
  buttonText: string;
  /** The focal point, in percent. */
  focusX: string;
  focusY: string;
};

/** Returns the form values of a banner, or of a new one. */
export function valuesOf(banner: Banner | null): BannerValues {
  const { kind, value } = banner?.target ?? { kind: 'ALL', value: null };
  const valueIf = (wanted: BannerTarget['kind']) => (kind === wanted ? (value ?? '') : '');
  return {
    title: banner?.title ?? '',
    description: banner?.description ?? '',
    fromDate: banner?.fromDate ?? '',
    toDate: banner?.toDate ?? '',
    kind,
    categoryId: valueIf('CATEGORY'),
    words: valueIf('SEARCH'),
    productId: valueIf('PRODUCT'),
    collectionId: valueIf('COLLECTION'),
    buttonText: banner?.buttonText ?? '',
    focusX: String(banner?.focusX ?? 50),
    focusY: String(banner?.focusY ?? 50),
  };
}

/** Returns the request body of the form. */
export function bodyOf(values: BannerValues) {
  const { kind, categoryId, words, productId, collectionId, ...fields } = values;
  return {
    ...fields,
    ...focusOf(values),
    target: targetOf({ kind, categoryId, words, productId, collectionId }),
  };
}

/** Returns the focal point of the form. */
export function focusOf({ focusX, focusY }: BannerValues) {
  return { focusX: Number(focusX), focusY: Number(focusY) };
}

type Chosen = Pick<BannerValues, 'kind' | 'categoryId' | 'words' | 'productId' | 'collectionId'>;

function targetOf({ kind, categoryId, words, productId, collectionId }: Chosen) {
  if (kind === 'CATEGORY') return { kind, value: categoryId };
  if (kind === 'SEARCH') return { kind, value: words };
  if (kind === 'PRODUCT') return { kind, value: productId };
  if (kind === 'COLLECTION') return { kind, value: collectionId };
  return { kind, value: null };
}

/**
 * Returns a change with an optimistic lock on the loaded values. A target that is as loaded is not sent: the
 * list shows ALL while shoppers cannot open the stored one, which must stay.
 */
export function changeOf(banner: Banner, { target, ...fields }: BannerFields) {
  const { id, fromDate, toDate, buttonText, focusX, focusY } = banner;
  const seen = { fromDate, toDate, buttonText, focusX, focusY };
  const { kind, value } = banner.target;
  const isSame = target ? target.kind === kind && target.value === value : false;
  return {
    query: { id },
    body: {
      ...fields,
      id,
      ...(!isSame && { target }),
      expected: isSame ? seen : { ...seen, target: banner.target },
    },
  };
}
