import type { Category } from '@shop/contract/shop-categories';

type CategoryValues = { name: string; description: string; slug: string };

/** Returns the form values of a category, or of a new one. */
export function categoryValues(category: Category | null): CategoryValues {
  const { name = '', description = '', slug = '' } = category ?? {};
  return { name, description, slug };
}

/** Returns the request body of a new category. */
export function categoryBody({ name, description, slug }: CategoryValues): CategoryValues {
  return { name: name.trim(), description, slug: slug.trim() };
}

/** Returns the changed fields of a category, so that another device may change the others. */
export function categoryChange(values: CategoryValues, edited: Category): Partial<CategoryValues> {
  const loaded = Object.entries(categoryValues(edited));
  const changed = Object.entries(categoryBody(values)).filter(
    ([name, value]) => !loaded.some(([other, known]) => other === name && known === value),
  );
  return Object.fromEntries(changed);
}
