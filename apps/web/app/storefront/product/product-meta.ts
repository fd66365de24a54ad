import { ATTRIBUTE_NAMES } from '@shop/contract/product-attributes';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import type { MetaDescriptor } from 'react-router';
import { attributeValueText } from '../../lib/attribute-shown.ts';
import { attributeWords } from '../../lib/attribute-words.ts';
import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { shopName } from '../layout/store-data.ts';
import type { StoreData } from '../layout/store-data.ts';
import { catalogueWords } from '../catalogue/catalogue-words.ts';
import type { ProductData } from './product-data.ts';
import { productWords } from './product-words.ts';

const DESCRIPTION_LENGTH = 160;
const OWN_PROPERTIES: ReadonlySet<ProductAttribute> = new Set(['material', 'widthCm', 'weightG']);

/** Title, link preview and structured data of a product. */
export function productMeta({ product }: ProductData, store?: StoreData): MetaDescriptor[] {
  const origin = store?.origin ?? '';
  const path = paths.buyProduct(product.productId);
  const color = product.color === null ? '' : `, ${product.color}`;
  const description = product.description || catalogueWords.description;
  const image = product.imgUrls[0]?.imageUrl;
  return [
    ...pageMeta({
      title: `${product.name}${color} · ${shopName(store)}`,
      description: description.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH),
      origin,
      path,
      image,
    }),
    { 'script:ld+json': productFacts({ product, origin, path, description }) },
    { 'script:ld+json': breadcrumb(product.name, origin) },
  ];
}

type Facts = {
  product: ProductData['product'];
  origin: string;
  path: string;
  description: string;
};

/** The fixed stars are decoration and must not appear in structured data as reviews. */
function productFacts({ product, origin, path, description }: Facts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description,
    sku: product.sku,
    color: product.color ?? undefined,
    material: product.material ?? undefined,
    ...measuresOf(product),
    additionalProperty: propertiesOf(product),
    image: product.imgUrls.map(({ imageUrl }) => `${origin}${imageUrl}`),
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'INR',
      ...(product.unit === 'METRE' && { priceSpecification: pricePerMetre(product.price) }),
      availability: `https://schema.org/${product.availability ? 'InStock' : 'OutOfStock'}`,
      url: `${origin}${path}`,
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
      },
    },
  };
}

/** UN/CEFACT codes, as schema.org wants them. */
function measuresOf({ widthCm, weightG }: ProductData['product']) {
  const measure = (value: number | null, unitCode: string) =>
    value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
  return {
    width: measure(widthCm, 'CMT'),
    weight: measure(weightG, 'GRM'),
  };
}

/** What schema.org has no property of its own for. */
function propertiesOf(product: ProductData['product']) {
  const named = ATTRIBUTE_NAMES.flatMap((name) => {
    const value = product[name];
    if (value === null || OWN_PROPERTIES.has(name)) return [];
    return [
      {
        '@type': 'PropertyValue',
        name: attributeWords[name],
        value: attributeValueText(name, value),
      },
    ];
  });
  return named.length === 0 ? undefined : named;
}

/** By the UN/CEFACT code of the metre; search engines then know that the price is not that of the bolt. */
function pricePerMetre(price: number) {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    unitCode: 'MTR',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' },
  };
}

function breadcrumb(name: string, origin: string) {
  const steps = [
    { name: productWords.home, item: `${origin}${paths.home()}` },
    { name: productWords.products, item: `${origin}${paths.products()}` },
    { name },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
