import { PAGE_SIZE } from '@shop/contract/page';
import { logoJpegUrlOf } from '@shop/contract/picture';
import { telLink } from '@shop/contract/dialled-number';
import { paths } from '../../paths.ts';
import type { CatalogueData } from '../kit/catalogue/catalogue-data.ts';
import type { ProductData } from '../kit/product/product-data.ts';
import { productWords } from '../kit/product/product-words.ts';
import { type StoreData, shopName } from '../kit/store-data.ts';
import type { Seller } from './offer-structure.ts';
import { productStructure } from './product-structure.ts';

/** The data of all routes of a page, by their ids. */
type LoaderData = Readonly<Record<string, unknown>>;

/** A page with a list; the page of a category or a collection has its own address. */
type ListData = Pick<CatalogueData, 'products' | 'filter'> & {
  category?: { name: string; url: string };
  collection?: { title: string; url: string };
};

const PAGES = 'storefront';
const LISTS = ['products/products-page', 'products/category-page', 'products/collection-page'];

/** Builds the structured data (schema.org) of a page from the data that it shows. */
export function pageStructure(loaded: LoaderData): object[] {
  const at = (route: string) => loaded[`${PAGES}/${route}`];
  const store = at('layout/storefront-layout') as StoreData | undefined;
  if (store === undefined) return [];
  const seller = {
    origin: store.origin,
    name: shopName(store),
    promises: store.profile?.promisesConfirmed === true,
  };
  const product = at('product/product-page') as ProductData | undefined;
  if (product?.product !== undefined) {
    return [productStructure(product, seller), crumbsOfProduct(product, { store, seller })];
  }
  const home = at('home/home-page') as { catalogue: ListData } | undefined;
  if (home !== undefined) return [...shopFacts(store, seller), ...list(home.catalogue, seller)];
  const shown = LISTS.map((route) => at(route) as ListData | undefined).find(
    (data) => data !== undefined,
  );
  if (shown === undefined) return [];
  const own = shown.category ?? (shown.collection && namedOf(shown.collection));
  const crumbs = own === undefined ? [] : [breadcrumb([HOME, PRODUCTS, own], seller)];
  return [...list(shown, seller), ...crumbs];
}

/** Writes structured data into the head of a page, where no script of the page needs it. */
export function withStructure(html: string, facts: readonly object[]): string {
  const scripts = facts.map((fact) => {
    const text = JSON.stringify(fact).replaceAll('<', String.raw`\u003c`);
    return `<script type="application/ld+json">${text}</script>`;
  });
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
}

function namedOf({ title, url }: { title: string; url: string }) {
  return { name: title, url };
}

/** Builds the facts of the shop itself. */
function shopFacts({ profile, logo }: StoreData, { origin, name }: Seller): object[] {
  const { instagram, facebook, youtube } = profile ?? {};
  const links = [instagram, facebook, youtube].filter((link) => !!link);
  const contact = {
    ...(profile?.contactNumber && {
      telephone: telLink(profile.contactNumber).replace('tel:', ''),
    }),
    ...(profile?.mailId && { email: profile.mailId }),
  };
  const hasContact = Object.keys(contact).length > 0;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url: `${origin}${paths.home()}`,
      ...(profile?.legalName && { legalName: profile.legalName }),
      ...(logo && { logo: new URL(logoJpegUrlOf(logo), origin).href }),
      ...(profile?.address && { address: profile.address }),
      ...(hasContact && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact },
      }),
      ...(links.length > 0 && { sameAs: links }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: `${origin}${paths.home()}`,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${paths.products()}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function list({ products, filter }: ListData, { origin }: Seller): object[] {
  if (products.length === 0) return [];
  const before = filter.page * PAGE_SIZE;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: products.length,
      itemListElement: products.map(({ productName, url }, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        name: productName,
        url: origin + url,
      })),
    },
  ];
}

type Crumb = { name: string; url?: string };

const HOME: Crumb = { name: productWords.home, url: paths.home() };
const PRODUCTS: Crumb = { name: productWords.products, url: paths.products() };

function crumbsOfProduct(
  { product }: ProductData,
  { store, seller }: { store: StoreData; seller: Seller },
) {
  const { subCategoryId, subCategoryName: name } = product;
  const known = store.categories.find(({ id }) => id === subCategoryId);
  const category = { name, url: known?.url ?? paths.products({ category: subCategoryId }) };
  return breadcrumb([HOME, PRODUCTS, category, { name: product.name }], seller);
}

function breadcrumb(crumbs: readonly Crumb[], { origin }: Seller) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url !== undefined && { item: origin + url }),
    })),
  };
}
