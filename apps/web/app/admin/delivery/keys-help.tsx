import { deliveryWords } from './delivery-words.ts';

const KEYS = [
  { keys: ['J', '↓'], does: deliveryWords.keyNext },
  { keys: ['K', '↑'], does: deliveryWords.keyPrevious },
  { keys: ['A'], does: deliveryWords.keyAccept },
  { keys: ['R'], does: deliveryWords.keyCancel },
  { keys: ['U'], does: deliveryWords.keyUpdate },
  { keys: ['X'], does: deliveryWords.keySelect },
  { keys: ['/'], does: deliveryWords.keySearch },
] as const;

/** Explains the list's keyboard shortcuts; hidden on devices without a keyboard. */
export function KeysHelp() {
  return (
    <p
      data-screen-only
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft max-sm:hidden"
    >
      {deliveryWords.keys}
      {KEYS.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1">
          {keys.map((key) => (
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
