import { deliveryWords } from '../kit/orders/delivery-words.ts';

/** Keys with a space between them, and their effect. */
const KEYS = [
  ['J ↓', deliveryWords.keyNext],
  ['K ↑', deliveryWords.keyPrevious],
  ['A', deliveryWords.keyAccept],
  ['R', deliveryWords.keyCancel],
  ['U', deliveryWords.keyUpdate],
  ['X', deliveryWords.keySelect],
  ['/', deliveryWords.keySearch],
] as const;

/** Explains the list's keyboard shortcuts; hidden on devices without a keyboard. */
export function KeysHelp() {
  return (
    <p
      data-screen-only
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft max-sm:hidden"
    >
      {deliveryWords.keys}
      {KEYS.map(([keys, does]) => (
        <span key={does} className="flex items-center gap-1">
          {keys.split(' ').map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-sm border border-line-strong bg-surface px-1.5 text-center font-sans"
            >
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
