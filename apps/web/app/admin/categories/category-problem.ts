import { categoryMessages } from '@shop/contract/categories';
import type { Category } from '@shop/contract/shop-categories';
import { hasContent } from '@shop/contract/typed-text';

/** Validates a category's name; its own old name is no duplicate. */
export function categoryProblem(
  typed: string,
  edited: Category | null,
  categories: readonly Category[],
): string | null {
  const name = typed.trim();
  if (!hasContent(name)) return categoryMessages.nameRequired;
  const isTaken = categories.some(
    (other) => other.id !== edited?.id && foldedCase(other.name) === foldedCase(name),
  );
  return isTaken ? categoryMessages.nameTaken : null;
}

const foldedCase = (name: string) => name.normalize('NFC').toLowerCase();
