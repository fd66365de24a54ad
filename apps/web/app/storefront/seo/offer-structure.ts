import { offerOf } from '@shop/contract/offer';
import type { Variant } from '@shop/contract/product-views';
import { RETURN_DAYS } from '@shop/contract/return-window';

/** The shop: its origin, its name, and whether the owner promises free delivery and returns. */
export type Seller = { origin: string; name: string; promises: boolean };

type Offered = Pick<Variant, 'price' | 'mrp' | 'availability' | 'unit' | 'url' | 'returnable'>;

const AVAILABILITY = { in_stock: 'InStock', out_of_stock: 'OutOfStock' } as const;

/** Builds the offer of a product; `days` are the most until it arrives, where that is known. */
export function offerStructure(
  product: Offered,
  { origin, promises }: Seller,
  days: number | null = null,
) {
  const offer = offerOf(product);
  return {
    '@type': 'Offer',
    url: origin + product.url,
    price: offer.price,
    priceCurrency: 'INR',
    ...priceSpecificationOf(product),
    availability: `https://schema.org/${AVAILABILITY[offer.availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(promises && {
      shippingDetails: { ...SHIPPING, ...(days !== null && { deliveryTime: within(days) }) },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        ...(product.returnable ? RETURNS : NO_RETURNS),
      },
    }),
  };
}

const SHIPPING = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
};

/** Says by when a parcel arrives. The shop does not know how much of it is handling. */
function within(days: number) {
  return {
    '@type': 'ShippingDeliveryTime',
    transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' },
  };
}

/** As the page of an order says: the customer sends the parcel. */
const RETURNS = {
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnPolicyCountry: 'IN',
};
const NO_RETURNS = { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };

/**
 * Says of a price that it is for a metre, so that search engines do not read it as the price of the bolt,
 * and of a higher maximum retail price that it is struck through.
 */
function priceSpecificationOf(product: Offered) {
  const { price, struck } = offerOf(product);
  const ofUnit = product.unit === 'METRE' ? PER_METRE : undefined;
  const prices = [
    ...(ofUnit === undefined ? [] : [priceSpecification(price, ofUnit)]),
    ...(struck === null
      ? []
      : [priceSpecification(struck, { ...ofUnit, priceType: STRUCK_THROUGH })]),
  ];
  if (prices.length === 0) return {};
  return { priceSpecification: prices.length === 1 ? prices[0] : prices };
}

const STRUCK_THROUGH = 'https://schema.org/StrikethroughPrice';

/** A metre by its UN/CEFACT code. */
const PER_METRE = {
  unitCode: 'MTR',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' },
};

function priceSpecification(price: number, more: object) {
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'INR', ...more };
}
