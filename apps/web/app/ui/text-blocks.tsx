import type { TextBlock } from '../lib/plain-text.ts';

/** Shows paragraphs and lists of a plain text. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    typeof block === 'string' ? (
      <p key={index} className="wrap-anywhere whitespace-pre-line">
        {block}
      </p>
    ) : (
      <ul key={index} className="list-disc pl-5 wrap-anywhere">
        {block.map((point, place) => (
          <li key={place}>{point}</li>
        ))}
      </ul>
    ),
  );
}
