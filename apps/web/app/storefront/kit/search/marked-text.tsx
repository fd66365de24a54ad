/** Shows in bold the beginnings of words that were typed. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${words.join('|')})`, 'giu'));
  // Every second part is a match.
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <b key={at} className="font-semibold">
        {part}
      </b>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}
