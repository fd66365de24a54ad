/** A thing that the owner puts in order. */
export type Placed = { id: string; position: number };

/** Returns the positions to change so that a thing moves one place, each with its previous one. */
export function movesFor(shown: readonly Placed[], id: string, step: -1 | 1) {
  const at = shown.findIndex((one) => one.id === id);
  const moved = shown[at];
  if (moved === undefined || at + step < 0 || at + step >= shown.length) return [];
  const order = shown.filter((one) => one !== moved).toSpliced(at + step, 0, moved);
  return order.flatMap((one, position) =>
    one.position === position ? [] : [{ id: one.id, from: one.position, position }],
  );
}
