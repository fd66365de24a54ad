import type { Pincode } from '@shop/contract/delivery-areas';
import { classes } from '../../../lib/classes.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { usePromises } from '../use-promises.ts';
import { deliveredBy } from './delivery-date.ts';
import { pincodeWords } from './pincode-words.ts';

type DeliveryNoteProps = {
  /** The PIN code's data; null while unknown. */
  pincode: Pincode | null;
  /** The products' own delivery times; without them only days of the PIN code give a date. */
  estimates?: readonly (string | null)[] | undefined;
  /** Name of the place, in place of the PIN code. */
  place?: string | undefined;
  className?: string;
};

/**
 * Shows when a parcel reaches a PIN code and whether cash on delivery is possible; announces changes.
 */
export function DeliveryNote({ pincode, estimates = [], place, className }: DeliveryNoteProps) {
  return (
    <div role="status" className={classes('text-sm', className)}>
      {pincode !== null && <Note pincode={pincode} estimates={estimates} shown={place} />}
    </div>
  );
}

type NoteProps = {
  pincode: Pincode;
  estimates: readonly (string | null)[];
  shown: string | undefined;
};

function Note({ pincode, estimates, shown }: NoteProps) {
  const isPromised = usePromises();
  const { postalCode, city, deliverable, cod, days } = pincode;
  const place = pincodeWords.place(postalCode, city);
  if (!deliverable) {
    return (
      <p className="flex items-start gap-2 font-medium text-bad">
        <Icon name="warning" className="mt-px size-4.5" />
        {pincodeWords.notTo(place)}
      </p>
    );
  }
  const by =
    estimates.length === 0 && days === null ? null : deliveredBy(estimates, { isPromised, days });
  return (
    <p className="flex items-start gap-2">
      <Icon name="truck" className="mt-px size-4.5 text-zari" />
      <span>
        <span className="block font-semibold">
          {shown !== undefined
            ? [shown, by && pincodeWords.byDay(formatWeekday(by))].filter(Boolean).join(' · ')
            : by === null
              ? pincodeWords.deliversTo(place)
              : pincodeWords.delivery.by(formatWeekday(by), place)}
        </span>
        <span className="block text-ink-soft">{cod ? pincodeWords.cod : pincodeWords.noCod}</span>
      </span>
    </p>
  );
}
