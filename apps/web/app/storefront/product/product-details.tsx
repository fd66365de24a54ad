import { productMessages } from '@shop/contract/products';
import type { LabelledProduct, ProductDetail } from '@shop/contract/product-views';
import type { ReactNode } from 'react';
import { attributeWords } from '../../lib/attribute-words.ts';
import { Icon } from '../../ui/icons.tsx';
import { detailWords } from './product-detail-words.ts';
import { LabelFacts, ProductFacts, ServicePromises } from './product-facts.tsx';
import { useStore } from '../kit/store-data.ts';
import { WhatsAppLink } from '../kit/whatsapp-link.tsx';

/** Shows how to ask about a product, and its details in parts, of which the first is open. */
export function ProductDetails({ product }: { product: LabelledProduct }) {
  return (
    <>
      <AskOnWhatsApp product={product} />
      <div className="border-t border-line">
        <Part title={detailWords.description} isOpen>
          <p className="whitespace-pre-line">
            {product.description || productMessages.noDescription}
          </p>
        </Part>
        <Part title={detailWords.fabric}>
          <ProductFacts product={product} />
        </Part>
        <Part title={detailWords.label}>
          <LabelFacts label={product.label} />
        </Part>
        <Part title={detailWords.service}>
          <ServicePromises product={product} />
        </Part>
        {product.care !== null && <Part title={attributeWords.care}>{product.care}</Part>}
      </div>
    </>
  );
}

type PartProps = { title: string; isOpen?: boolean; children: ReactNode };

/** Shows a part that opens without scripts too. */
function Part({ title, isOpen = false, children }: PartProps) {
  return (
    <details open={isOpen} className="group/part border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 hover:text-accent">
        <h2 className="font-semibold">{title}</h2>
        <Icon
          name="chevronDown"
          className="size-5 text-zari transition-transform group-open/part:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}

/** Opens a chat with the shop about this product. */
function AskOnWhatsApp({ product }: { product: ProductDetail }) {
  const url = `${useStore().origin}${product.url}`;
  return (
    <WhatsAppLink text={detailWords.question(product.name, url)}>{detailWords.ask}</WhatsAppLink>
  );
}
