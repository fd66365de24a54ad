import type { DeliveryItem } from '@shop/contract/delivery';
import { PrivatePicture } from '../../ui/private-picture.tsx';
import { deliveryWords } from '../kit/orders/delivery-words.ts';
import { useReread } from '../kit/use-call.ts';

/** Shows a thumbnail of the payment screenshot that opens it; nothing without one. */
export function ScreenshotButton({ item, onOpen }: { item: DeliveryItem; onOpen: () => void }) {
  const { paymentScreenshot: src, orderId } = item;
  const reread = useReread();
  if (src === null) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={deliveryWords.screenshotOf(orderId)}
      className="block size-10 overflow-hidden rounded-sm border border-line-strong max-sm:size-11"
    >
      <PrivatePicture
        src={src}
        alt=""
        reread={reread}
        className="size-full object-cover object-top"
      />
    </button>
  );
}
