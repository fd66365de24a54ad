import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { paymentWords } from './payment-words.ts';

type CopyRowProps = {
  name: string;
  /** The value as displayed. */
  shown: string;
  /** The value as copied. */
  value: string;
};

/** A fact of the payment with a copy button. */
export function CopyRow({ name, shown, value }: CopyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums select-all">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          variant="quiet"
          className="-mr-2 px-2"
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
    // Undefined without https, which throws here too.
    await navigator.clipboard.writeText(value);
    toast.success(paymentWords.copied(name));
  } catch (error) {
    console.warn(error);
    toast.error(paymentWords.copyFailed);
  }
}
