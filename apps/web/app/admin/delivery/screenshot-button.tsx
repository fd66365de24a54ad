import type { DeliveryItem } from '@shop/contract/delivery';
import { deliveryWords } from '../kit/orders/delivery-words.ts';

/** Shows a thumbnail of the payment screenshot that opens it; nothing without one. */
export function ScreenshotButton({ item, onOpen }: { item: DeliveryItem; onOpen: () => void }) {
  const { paymentScreenshot: src, orderId } = item;
  if (src === null) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={deliveryWords.screenshotOf(orderId)}
      className="block size-10 overflow-hidden rounded-sm border border-line-strong max-sm:size-11"
    >
      <img src={src} alt="" loading="lazy" className="size-full object-cover object-top" />
    </button>
  );
}
