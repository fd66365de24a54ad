import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byAttribute } from '@shop/contract/product-attributes';
import { pageStructure, withStructure } from './page-structure.ts';
import { MERCHANT_LISTING, PRODUCT_GROUP, REVIEW_SNIPPET } from './rich-results.fixture.ts';

type Facts = Record<string, unknown>;

const profile = {
  businessName: 'Resham',
  promisesConfirmed: true,
  contactNumber: '9000000002',
  mailId: 'a@b.example',
};
const store = {
  profile,
  logo: '/pictures/l-320.webp',
  categories: [{ id: '2', name: 'Stoles', url: '/silk/stoles' }],
  origin: 'https://shop.example',
};

const bare = {
  productId: '7',
  name: 'Ikat stole',
  url: '/buy-product/7/ikat-stole',
  groupId: 'g1',
  description: '',
  price: 980,
  mrp: null,
  unit: 'PIECE',
  sku: 'SLK-000007',
  subCategoryId: '2',
  subCategoryName: 'Stoles',
  ...byAttribute(() => null),
  color: null,
  size: null,
  rating: null,
  estimatedDelivery: 'On request',
  returnable: false,
  status: true,
  availability: false,
  imgUrls: [],
  label: [],
};

/** A product of which everything is known. */
const full = {
  ...bare,
  description: 'Woven by hand',
  color: 'Red',
  size: 'M',
  material: 'Mulberry silk',
  widthCm: 90,
  mrp: 1_200,
  estimatedDelivery: '5-7 days',
  returnable: true,
  availability: true,
  imgUrls: [{ picture: { base: '/pictures/a', width: 900 } }],
  label: [
    { field: 'fibres', name: 'Fibres', value: '100% mulberry silk' },
    { field: 'mrp', name: 'MRP', value: '₹1,200' },
  ],
};

const variant = {
  productId: '7',
  url: full.url,
  sku: full.sku,
  jpegUrl: '/pictures/a-900.jpg',
  color: 'Red',
  size: 'M',
  price: 980,
  mrp: 1_200,
  unit: 'PIECE',
  returnable: true,
  availability: true,
};
const other = {
  ...variant,
  productId: '8',
  url: '/buy-product/8/ikat-stole-blue',
  sku: 'SLK-000008',
  jpegUrl: '/pictures/b-900.jpg',
  color: 'Blue',
  availability: false,
};

const reviews = {
  rating: { average: 4.5, count: 12 },
  data: Array.from({ length: 7 }, (_, at) => ({
    by: 'Meenakshi, Chennai',
    stars: 5,
    text: at === 0 ? null : 'Fine cloth',
    createdAt: '2026-11-01T10:00:00.000Z',
  })),
};

/** Builds the structured data of a page as it is sent. */
function sent(route: string, data: object, shop: object = store): Facts[] {
  const loaded = { 'storefront/layout/storefront-layout': shop, [`storefront/${route}`]: data };
  return JSON.parse(JSON.stringify(pageStructure(loaded))) as Facts[];
}

function productPage(product: object, more: object = {}, shop: object = store): Facts {
  const page = { product, siblings: [], reviews: null, related: [], ...more };
  const [facts = {}] = sent('product/product-page', page, shop);
  return facts;
}

/** Returns the paths of empty values: empty text, list or object, and null. */
function emptyIn(value: unknown, path = ''): string[] {
  if (value === '' || value === null) return [path];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [path];
  return parts.flatMap(([name, part]) => emptyIn(part, `${path}/${name}`));
}

/** Returns the value at a path such as `offers.price`; of a list its first. */
function valueAt(facts: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => {
    const one: unknown = Array.isArray(value) ? value[0] : value;
    return (one as Facts | undefined)?.[name];
  }, facts);
}

test('a product has every field of a merchant listing that the shop knows', () => {
  const facts = productPage(full, { siblings: [variant], reviews });
  assert.equal(facts['@type'], 'Product');
  for (const path of [...MERCHANT_LISTING.required, ...MERCHANT_LISTING.recommended]) {
    assert.ok(valueAt(facts, path) !== undefined, path);
  }
  for (const path of MERCHANT_LISTING.unknown) assert.equal(valueAt(facts, path), undefined, path);
  assert.deepEqual(facts['image'], ['https://shop.example/pictures/a-900.jpg']);
  assert.equal(valueAt(facts, 'offers.url'), 'https://shop.example/buy-product/7/ikat-stole');
  assert.equal(valueAt(facts, 'offers.availability'), 'https://schema.org/InStock');
  assert.deepEqual(facts['additionalProperty'], [
    { '@type': 'PropertyValue', name: 'Fibres', value: '100% mulberry silk' },
    { '@type': 'PropertyValue', name: 'MRP', value: '₹1,200' },
  ]);
});

test('a review has its instant, which is not the day of UTC in India', () => {
  const [late] = reviews.data.map((one) => ({ ...one, createdAt: '2026-11-01T20:00:00.000Z' }));
  const facts = productPage(full, { reviews: { ...reviews, data: [late] } });
  assert.equal(valueAt(facts, 'review.datePublished'), '2026-11-01T20:00:00.000Z');
});

test('two products of a group on sale are one group, the page’s own first', () => {
  const facts = productPage(full, { siblings: [other, variant], reviews });
  assert.equal(facts['@type'], 'ProductGroup');
  for (const path of [...PRODUCT_GROUP.required, ...PRODUCT_GROUP.recommended]) {
    assert.ok(valueAt(facts, path) !== undefined, path);
  }
  const variants = facts['hasVariant'] as Facts[];
  assert.deepEqual(
    variants.map(({ sku, url }) => [sku, url]),
    [
      ['SLK-000007', 'https://shop.example/buy-product/7/ikat-stole'],
      ['SLK-000008', 'https://shop.example/buy-product/8/ikat-stole-blue'],
    ],
  );
  for (const one of variants) {
    assert.equal(one['@type'], 'Product');
    for (const path of [...MERCHANT_LISTING.required, ...PRODUCT_GROUP.variant]) {
      assert.ok(valueAt(one, path) !== undefined, path);
    }
    assert.equal(one['inProductGroupWithID'], facts['productGroupID']);
    assert.equal(one['aggregateRating'], undefined);
  }
  assert.equal(valueAt(variants[1], 'offers.availability'), 'https://schema.org/OutOfStock');
  assert.deepEqual(facts['variesBy'], ['https://schema.org/color']);
});

test('real reviews are shown without cities, at most five, and none are invented', () => {
  const facts = productPage(full, { reviews });
  const shown = facts['review'] as Facts[];
  assert.equal(shown.length, 5);
  for (const review of shown) {
    for (const path of [...REVIEW_SNIPPET.review, ...REVIEW_SNIPPET.recommended]) {
      assert.ok(valueAt(review, path) !== undefined, path);
    }
    assert.equal(valueAt(review, 'author.name'), 'Meenakshi');
  }
  for (const path of REVIEW_SNIPPET.aggregate) {
    assert.ok(valueAt(facts['aggregateRating'], path) !== undefined, path);
  }
  for (const none of [null, { rating: null, data: [] }]) {
    const without = productPage(full, { reviews: none }, { ...store, showFixedStars: true });
    assert.equal(without['aggregateRating'] ?? without['review'], undefined);
  }
});

test('nothing on any page is an empty field', () => {
  const poor = { ...store, profile: null, logo: null };
  const empty = { products: [], filter: { page: 0 } };
  for (const shop of [store, poor]) {
    assert.deepEqual(emptyIn(productPage(bare, {}, shop)), []);
    assert.deepEqual(emptyIn(productPage(bare, { siblings: [variant, other] }, shop)), []);
    assert.deepEqual(emptyIn(sent('home/home-page', { catalogue: empty }, shop)), []);
  }
  assert.deepEqual(emptyIn({ image: [], brand: { name: '' } }), ['/image', '/brand/name']);
});

test('a piece of no size states none', () => {
  const sizeless = { ...other, size: 'NA' };
  assert.equal(productPage({ ...full, size: 'NA' })['size'], undefined);
  const variants = productPage(full, { siblings: [variant, sizeless] })['hasVariant'] as Facts[];
  assert.deepEqual(
    variants.map(({ size }) => size),
    ['M', undefined],
  );
});

test('each variant states its own rule of return', () => {
  const final = { ...other, returnable: false };
  const variants = productPage(full, { siblings: [variant, final] })['hasVariant'] as Facts[];
  assert.deepEqual(
    variants.map((one) => valueAt(one, 'offers.hasMerchantReturnPolicy.returnPolicyCategory')),
    [
      'https://schema.org/MerchantReturnFiniteReturnWindow',
      'https://schema.org/MerchantReturnNotPermitted',
    ],
  );
});

test('free delivery and returns are stated only when the owner promises them', () => {
  const promised = valueAt(productPage(bare), 'offers') as Facts;
  assert.equal(
    valueAt(promised, 'hasMerchantReturnPolicy.returnPolicyCategory'),
    'https://schema.org/MerchantReturnNotPermitted',
  );
  const silent = { ...store, profile: { ...profile, promisesConfirmed: false } };
  const offer = valueAt(productPage(bare, {}, silent), 'offers') as Facts;
  assert.equal(offer['shippingDetails'] ?? offer['hasMerchantReturnPolicy'], undefined);
});

test('the days of delivery are those that the page promises, and none without days', () => {
  const daysOf = (product: object) =>
    valueAt(productPage(product), 'offers.shippingDetails.deliveryTime.transitTime.maxValue');
  assert.equal(daysOf(full), 7);
  assert.equal(daysOf({ ...full, estimatedDelivery: '2 weeks' }), 14);
  assert.equal(daysOf({ ...full, estimatedDelivery: null }), 5, 'the usual time');
  assert.equal(daysOf(bare), undefined);
});

test('a higher maximum retail price is marked as struck through, of a metre too', () => {
  const offerOf = (product: object) => valueAt(productPage({ ...bare, ...product }), 'offers');
  const struck = { price: 1_200, priceType: 'https://schema.org/StrikethroughPrice' };
  assert.partialDeepStrictEqual(offerOf({ mrp: 1_200 }), {
    price: 980,
    priceSpecification: struck,
  });
  const ofMetre = offerOf({ mrp: 1_200, unit: 'METRE' }) as { priceSpecification: object[] };
  assert.partialDeepStrictEqual(ofMetre.priceSpecification[0], { price: 980, unitCode: 'MTR' });
  assert.partialDeepStrictEqual(ofMetre.priceSpecification[1], { ...struck, unitCode: 'MTR' });
  assert.equal(valueAt(offerOf({ mrp: 980 }), 'priceSpecification'), undefined);
});

test('the home page tells of the shop and its search, and lists number their products', () => {
  const products = [{ productName: 'Ikat stole', url: '/buy-product/7/ikat-stole' }];
  const catalogue = { products, filter: { page: 1 } };
  const [shop, site, list] = sent('home/home-page', { catalogue });
  assert.partialDeepStrictEqual(shop, {
    '@type': 'Organization',
    name: 'Resham',
    logo: 'https://shop.example/pictures/l-500.jpg',
    contactPoint: { telephone: '+919000000002', email: 'a@b.example' },
  });
  assert.partialDeepStrictEqual(site, {
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/products?q={search_term_string}' },
    },
  });
  assert.partialDeepStrictEqual(list, {
    '@type': 'ItemList',
    itemListElement: [{ position: 11, url: 'https://shop.example/buy-product/7/ikat-stole' }],
  });
  const category = { name: 'Stoles', url: '/silk/stoles' };
  const [, crumbs] = sent('products/category-page', { ...catalogue, category });
  assert.deepEqual(
    (crumbs?.['itemListElement'] as Facts[] | undefined)?.map(({ item }) => item),
    ['https://shop.example/', 'https://shop.example/products', 'https://shop.example/silk/stoles'],
  );
});

test('a product’s trail leads through its category', () => {
  const page = { product: bare, siblings: [], reviews: null };
  const [, crumbs] = sent('product/product-page', page);
  assert.deepEqual(
    (crumbs?.['itemListElement'] as Facts[] | undefined)?.map(({ name }) => name),
    ['Home', 'Products', 'Stoles', 'Ikat stole'],
  );
});

test('no name ends the script that has it', () => {
  const html = withStructure('<head></head>', [{ name: '</script><script>alert(1)</script>$&' }]);
  assert.equal([...html.matchAll(/<\/script>/g)].length, 1);
  assert.match(html, /\$&/);
  assert.ok(html.endsWith('</head>'));
});
