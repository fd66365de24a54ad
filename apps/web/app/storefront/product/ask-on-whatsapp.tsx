import type { ProductDetail } from '@shop/contract/product-views';
import { useStore } from '../kit/store-data.ts';
import { WhatsAppLink } from '../kit/whatsapp-link.tsx';
import { detailWords } from './product-detail-words.ts';

/** Opens a chat with the shop about this product. */
export function AskOnWhatsApp({ product }: { product: ProductDetail }) {
  const url = `${useStore().origin}${product.url}`;
  return (
    <WhatsAppLink text={detailWords.question(product.name, url)}>{detailWords.ask}</WhatsAppLink>
  );
}
