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

/**
 * Returns the changed fields of a category with their loaded values (optimistic lock), so that another device
 * may change the others.
 */
export function categoryChange(
  values: CategoryValues,
  edited: Category,
): Partial<CategoryValues> & { expected: Partial<CategoryValues> } {
  const [loaded, body] = [categoryValues(edited), categoryBody(values)];
  const changed = (['name', 'description', 'slug'] as const).filter(
    (name) => body[name] !== loaded[name],
  );
  const pick = (from: CategoryValues) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { ...pick(body), expected: pick(loaded) };
}
