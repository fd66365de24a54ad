import { useState } from 'react';

/**
 * Returns the edited row of a list, null for a new one, and a function that a form calls with the answer of a
 * save after which it stays open. The row is then that answer, also of a new one, until the list has another.
 */
export function useSavedRow<Row>(listed: Row | null) {
  const [saved, setSaved] = useState<{ row: Row | null; before: Row | null } | null>(null);
  const row = saved !== null && saved.before === listed ? saved.row : listed;
  return [row, (answer: Row | null) => setSaved({ row: answer, before: listed })] as const;
}
