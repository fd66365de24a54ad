/**
 * A changed field with its value before and after, as the API has it: money as a number of rupees, no
 * secret. The field is a name of the API; a dot precedes the changed part of it, such as `price.KAN-1`.
 */
export type Change = { field: string; before: unknown; after: unknown };

/** An action in the back office; labels have numbers and product names, never customers' names. */
export type Activity = {
  /** In UPPER_SNAKE_CASE, the verb last, such as `CATEGORY_CREATED`. */
  action: string;
  subject: { kind: string; id: string | null; label: string };
  changes?: readonly Change[];
};
