import { useId } from 'react';
import { classes } from '../../lib/classes.ts';
import { pushWords } from './admin-words.ts';
import { usePush } from './use-push.ts';

/** Switches the notifications of this device on and off, and explains the state. */
export function PushSwitch({ className }: { className?: string }) {
  const id = useId();
  const { state, isBusy, isFailed, change } = usePush();
  const canChange = state === 'on' || state === 'off';
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <span className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={state === 'on'}
          aria-checked={state === 'on'}
          disabled={!canChange || isBusy}
          aria-describedby={`${id}-state`}
          className="size-5 shrink-0 accent-maroon"
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <label htmlFor={id} className="text-sm font-medium">
          {pushWords.name}
        </label>
      </span>
      <p id={`${id}-state`} role="status" className="text-xs text-ink-soft">
        {pushWords[state]}
      </p>
      {isFailed && (
        <p role="alert" className="text-sm text-bad">
          {pushWords.failed}
        </p>
      )}
    </div>
  );
}
