/**
 * The fields of a merchant listing, as Google requires or recommends them:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export const MERCHANT_LISTING = {
  required: ['name', 'image', 'offers', 'offers.price', 'offers.priceCurrency'],
  recommended: [
    'brand.name',
    'color',
    'description',
    'material',
    'size',
    'sku',
    'aggregateRating',
    'review',
    'offers.availability',
    'offers.itemCondition',
    'offers.url',
    'offers.priceSpecification',
    'offers.shippingDetails.shippingRate.value',
    'offers.shippingDetails.shippingRate.currency',
    'offers.shippingDetails.shippingDestination.addressCountry',
    'offers.shippingDetails.deliveryTime.transitTime.minValue',
    'offers.shippingDetails.deliveryTime.transitTime.maxValue',
    'offers.shippingDetails.deliveryTime.transitTime.unitCode',
    'offers.hasMerchantReturnPolicy.applicableCountry',
    'offers.hasMerchantReturnPolicy.returnPolicyCategory',
    'offers.hasMerchantReturnPolicy.merchantReturnDays',
    'offers.hasMerchantReturnPolicy.returnMethod',
    'offers.hasMerchantReturnPolicy.returnPolicyCountry',
  ],
  /**
   * Recommended, but the shop does not know it: hand-woven cloth has no such numbers, a delivery time
   * is one from the order to the door, and who pays for a return is in the owner's own policy.
   */
  unknown: [
    'gtin',
    'mpn',
    'audience',
    'pattern',
    'offers.priceValidUntil',
    'offers.shippingDetails.deliveryTime.handlingTime',
    'offers.hasMerchantReturnPolicy.returnFees',
  ],
};

/**
 * The fields of a group of variants, as Google requires or recommends them:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export const PRODUCT_GROUP = {
  required: ['name'],
  recommended: [
    'brand.name',
    'description',
    'hasVariant',
    'productGroupID',
    'url',
    'variesBy',
    'aggregateRating',
    'review',
  ],
  variant: ['inProductGroupWithID', 'sku', 'url', 'color', 'size', 'offers.itemCondition'],
};

/**
 * The fields of reviews, as Google requires or recommends them:
 * https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
export const REVIEW_SNIPPET = {
  review: ['author.name', 'reviewRating.ratingValue'],
  recommended: ['datePublished', 'reviewRating.bestRating', 'reviewRating.worstRating'],
  aggregate: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
};
