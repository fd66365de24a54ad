import type { ShopperProduct } from '@shop/contract/product-views';
import { ProductGrid } from '../kit/catalogue/product-grid.tsx';
import { productWords } from '../kit/product/product-words.ts';

/** Shows 'You May Also Like': other products of the category with a similar price. */
export function RelatedProducts({ products }: { products: readonly ShopperProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="px-4 pt-16 sm:px-0 lg:pt-24">
      <h2 id="related" className="pb-6 font-display text-heading">
        {productWords.related}
      </h2>
      <ProductGrid products={products} wide />
    </section>
  );
}
