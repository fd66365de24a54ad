import type { DeliveryItem } from '@shop/contract/delivery';
import { asksForNumber } from '@shop/contract/parcel';
import { toast } from '../../../lib/toast.ts';
import { Icon } from '../../../ui/icons.tsx';
import { courierName } from '../parcels/courier-name.ts';
import { parcelWords } from '../parcels/parcel-words.ts';

type TrackingLinkProps = {
  parcel: Pick<DeliveryItem, 'trackingNumber' | 'courier' | 'trackingUrl'>;
};

/**
 * Shows a parcel's number as a link to its courier's page, and beside it a copy button when that page
 * asks for the number.
 */
export function TrackingLink({ parcel }: TrackingLinkProps) {
  const { trackingNumber, courier, trackingUrl } = parcel;
  if (trackingNumber === null) return null;
  const number = (
    <span
      className="block truncate print:wrap-anywhere print:whitespace-normal"
      title={trackingNumber}
    >
      {trackingNumber}
    </span>
  );
  if (trackingUrl === null) return number;
  return (
    <span className="flex items-center gap-1">
      <a
        href={trackingUrl}
        target="_blank"
        rel="noreferrer"
        title={asksForNumber(courier) ? parcelWords.trackAsks : parcelWords.track}
        className="inline-flex min-h-6 min-w-0 flex-col justify-center underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
      >
        {number}
        {courier !== null && (
          <span className="block text-xs text-ink-soft">{courierName(courier)}</span>
        )}
      </a>
      {asksForNumber(courier) && (
        <button
          type="button"
          data-screen-only
          aria-label={parcelWords.copyOf(trackingNumber)}
          title={parcelWords.copyOf(trackingNumber)}
          onClick={() => void copy(trackingNumber)}
          className="inline-flex size-6 shrink-0 items-center justify-center text-ink-soft hover:text-accent max-sm:size-11"
        >
          <Icon name="copy" className="size-4" />
        </button>
      )}
    </span>
  );
}

async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    toast.success(parcelWords.numberCopied);
  } catch {
    toast.error(parcelWords.copyFailed);
  }
}
