import { paymentWords } from './payment-words.ts';
import { clockFace, spokenTime } from './time-left.ts';

/** Shows the countdown of the hold: every second on screen, less often for screen readers. */
export function HoldTimer({ left }: { left: number }) {
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-sm bg-paper-deep px-4 py-3">
      <span>{paymentWords.timeLeft}</span>
      <span role="timer" className="text-lg font-semibold tabular-nums">
        {clockFace(left)}
      </span>
      <span role="status" className="sr-only">
        {spokenTime(left)}
      </span>
    </p>
  );
}
