import { paths } from '../../paths.ts';
import { useStore } from '../kit/store-data.ts';
import { WhatsAppLink } from '../kit/whatsapp-link.tsx';
import { orderPageWords } from '../kit/order/order-page-words.ts';

type AskAboutOrderProps = { orderId: string; children: string };

/** Opens a chat with the shop that begins with a question about an order. */
export function AskAboutOrder({ orderId, children }: AskAboutOrderProps) {
  const { origin } = useStore();
  const url = `${origin}${paths.myOrder(orderId)}`;
  return <WhatsAppLink text={orderPageWords.question(orderId, url)}>{children}</WhatsAppLink>;
}
