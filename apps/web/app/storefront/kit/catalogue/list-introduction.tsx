import { ownPageWords } from './own-page-words.ts';

/** A text of more letters shows only its first paragraph at first. */
const SHORT = 300;

/** Shows the text above the products of a category or collection; of a long one the first paragraph. */
export function ListIntroduction({ text }: { text: string }) {
  if (text === '') return null;
  const end = text.length > SHORT ? text.indexOf('\n') : -1;
  const [first, rest] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end).trim()];
  return (
    <div className="-mt-1 mb-6 max-w-prose text-sm whitespace-pre-line text-ink-soft lg:-mt-4 lg:mb-8 lg:text-base">
      <p>{first}</p>
      {rest !== '' && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
            {ownPageWords.readMore}
          </summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  );
}
