import { WORDS_IN_SET, searchMessages } from '@shop/contract/search';

/** The words of a text with commas or line breaks between them. */
export function typedWords(text: string): string[] {
  return text
    .split(/[,;\n،、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The validation error of the words before they are sent; the server knows the rest. */
export function wordsProblem(text: string): string | null {
  const words = typedWords(text);
  const isRight = words.length >= WORDS_IN_SET.least && words.length <= WORDS_IN_SET.most;
  return isRight ? null : searchMessages.setSize;
}
