import { classes } from '../../../lib/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { DeliveryTime } from './delivery-time.ts';
import { pincodeWords } from './pincode-words.ts';

type DeliveryHeadlineProps = {
  time: DeliveryTime;
  /** Changes the PIN code; missing while the form for it is open. */
  onChange: (() => void) | undefined;
};

/** Shows when a product arrives, and whether cash on delivery is possible there; announces changes. */
export function DeliveryHeadline({ time: { text, pincode }, onChange }: DeliveryHeadlineProps) {
  const isRefused = pincode?.deliverable === false;
  return (
    <div className={classes('flex items-start gap-3 text-sm', text === null && 'hidden')}>
      <Icon
        name={isRefused ? 'warning' : 'truck'}
        className={classes('size-5', isRefused ? 'text-bad' : 'text-zari')}
      />
      <div>
        <p className={classes('font-semibold', isRefused && 'text-bad')}>
          <span role="status">{text}</span>
          {onChange !== undefined && (
            <>
              <span aria-hidden="true"> · </span>
              <button
                type="button"
                aria-label={pincodeWords.changeCode}
                onClick={onChange}
                className="-my-3 inline-flex min-h-11 items-center font-normal text-accent underline underline-offset-4"
              >
                {pincodeWords.change}
              </button>
            </>
          )}
        </p>
        {pincode?.deliverable === true && (
          <p className="text-ink-soft">{pincode.cod ? pincodeWords.cod : pincodeWords.noCod}</p>
        )}
      </div>
    </div>
  );
}
