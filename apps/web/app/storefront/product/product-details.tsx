import { productMessages } from '@shop/contract/products';
import type { ProductDetail } from '@shop/contract/product-views';
import { ButaDivider } from '../../ui/motif.tsx';
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx';
import { detailWords } from './product-detail-words.ts';
import { ProductFacts, ServicePromises } from './product-facts.tsx';

/** Shows a product's details, and how to ask about it, below its price and quantity. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  return (
    <>
      <AskOnWhatsApp product={product} />
      <ServicePromises product={product} />
      <ButaDivider />
      <section aria-label={detailWords.description} className="whitespace-pre-line text-ink">
        {product.description || productMessages.noDescription}
      </section>
      <ProductFacts product={product} />
    </>
  );
}
