import { WORDS_IN_SET, searchMessages } from '@shop/contract/search';

/** Splits a text at commas, semicolons or line breaks. */
export function typedWords(text: string): string[] {
  return text
    .split(/[,;\n،、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Validates the words before they are sent; the server checks the rest. */
export function wordsProblem(text: string): string | null {
  const words = typedWords(text);
  const isRight = words.length >= WORDS_IN_SET.least && words.length <= WORDS_IN_SET.most;
  return isRight ? null : searchMessages.setSize;
}
