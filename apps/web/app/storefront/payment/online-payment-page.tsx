import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { onlineWords } from '../kit/payment/online-words.ts';
import { PaymentNews } from './payment-news.tsx';
import { useOnlinePayment } from './use-online-payment.ts';

export const handle: PageHandle = { header: 'plain', footer: 'line' };

export const meta = privateMeta(onlineWords.title);

/** Shows the state of an online payment. Open to visitors, because a UPI app may come back in another browser. */
export default function OnlinePaymentPage() {
  const payment = useOnlinePayment();
  return (
    <div className="page-column pt-4 pb-10 lg:pt-8">
      <h1 className="font-display text-title">{onlineWords.title}</h1>
      <NeedsScripts>
        <PaymentNews {...payment} />
      </NeedsScripts>
    </div>
  );
}
