import type { ShopperProduct } from '@shop/contract/product-views';
import { paths } from '../../../paths.ts';
import { searchFieldWords as words } from './search-field-words.ts';
import type { TextSuggestions } from './use-suggestions.ts';

/** One line of the suggestions: a link, or something to do. */
export type Option = {
  kind: 'corrected' | 'product' | 'category' | 'all' | 'recent' | 'forget' | 'example';
  /** The heading of its group; undefined when it belongs to none. */
  heading?: string;
  key: string;
  label: string;
  product?: ShopperProduct;
  /** The typed text before a category's label. */
  typed?: string;
} & ({ to: string; act?: undefined } | { act: () => void; to?: undefined });

/** Returns the lines of the suggestions, from top to bottom; none without suggestions. */
export function optionsOf(suggested: TextSuggestions | undefined): Option[] {
  if (suggested === undefined) return [];
  const { text, corrected, products, categories } = suggested;
  const options: Option[] = [
    ...(corrected === null
      ? []
      : [
          {
            kind: 'corrected' as const,
            key: 'corrected',
            to: paths.products({ q: corrected }),
            label: words.corrected(corrected),
          },
        ]),
    ...products.map((product) => ({
      kind: 'product' as const,
      heading: words.products,
      key: `product-${product.productId}`,
      to: product.url,
      label: product.productName,
      product,
    })),
    ...categories.map(({ subCategoryId, name }) => ({
      kind: 'category' as const,
      heading: words.categories,
      key: `category-${subCategoryId}`,
      to: paths.products({ q: text, category: subCategoryId }),
      typed: text,
      label: words.inCategory(name),
    })),
  ];
  if (products.length === 0) return options;
  const all = { kind: 'all' as const, key: 'all', to: paths.products({ q: text }) };
  return [...options, { ...all, label: words.seeAll(text) }];
}
