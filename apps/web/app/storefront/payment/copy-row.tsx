import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { paymentWords } from './payment-words.ts';

type CopyRowProps = {
  name: string;
  /** As it is shown. */
  shown: string;
  /** As an app takes it. */
  value: string;
};

/** A fact of the payment, to read and to copy. */
export function CopyRow({ name, shown, value }: CopyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums select-all">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          variant="quiet"
          className="-mr-3 px-3"
          aria-label={paymentWords.copy(name)}
          onClick={() => void copy(name, value)}
        >
          {paymentWords.copyShort}
        </Button>
      </dd>
    </div>
  );
}

async function copy(name: string, value: string): Promise<void> {
  try {
    // Missing where the shop is opened without https; that throws as well.
    await navigator.clipboard.writeText(value);
    toast.success(paymentWords.copied(name));
  } catch (error) {
    console.warn(error);
    toast.error(paymentWords.copyFailed);
  }
}
