type SpokenFirstProps = { word: string; children: string | undefined };

/**
 * Shows what a button does; screen readers say the word before it, such as Yes to a question. Without a
 * text it shows the word.
 */
export function SpokenFirst({ word, children }: SpokenFirstProps) {
  if (children === undefined) return word;
  return (
    <span>
      <span className="sr-only">{word}: </span>
      {children}
    </span>
  );
}
