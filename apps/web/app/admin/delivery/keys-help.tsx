const KEYS = [
  { keys: ['J', '↓'], does: 'next' },
  { keys: ['K', '↑'], does: 'previous' },
  { keys: ['A'], does: 'accept' },
  { keys: ['R'], does: 'cancel' },
  { keys: ['X'], does: 'select' },
] as const;

/** Which keys work the list; not where there is no keyboard to speak of. */
export function KeysHelp() {
  return (
    <p
      data-screen-only
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft max-sm:hidden"
    >
      Keys:
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
