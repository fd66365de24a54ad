import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { paymentWords } from './payment-words.ts';

export const handle: PageHandle = { header: 'plain', footer: 'line' };

export const meta = privateMeta(paymentWords.placeholder);

/** Shows the specified placeholder page with only the word Payment. */
export default function PaymentPage() {
  return (
    <h1 className="px-4 py-16 text-center font-display text-title">{paymentWords.placeholder}</h1>
  );
}
