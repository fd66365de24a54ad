/** What the checkout tells the confirmation: where the order goes and by when, as far as it is known. */
export type PlacedOrder = {
  /** The address as on a parcel, line by line; empty when it is unknown. */
  to: readonly string[];
  /** The expected day as an ISO instant. */
  by: string | null;
};

/** Reads it from storage or the history's state, where anything may stand. */
export function placedFrom(kept: unknown): PlacedOrder {
  const { to, by } = typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  return {
    to: Array.isArray(to) ? to.filter((line) => typeof line === 'string') : [],
    by: typeof by === 'string' && !Number.isNaN(Date.parse(by)) ? by : null,
  };
}

type Kept = { to?: unknown; by?: unknown };
