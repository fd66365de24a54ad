/** Data that the checkout passes to the confirmation: address and expected day, if known. */
export type PlacedOrder = {
  /** Address lines as on a parcel; empty when unknown. */
  to: readonly string[];
  /** The expected day as an ISO instant. */
  by: string | null;
};

/** Reads the data from storage or the history state, which may contain anything. */
export function placedFrom(kept: unknown): PlacedOrder {
  const { to, by } = typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  return {
    to: Array.isArray(to) ? to.filter((line) => typeof line === 'string') : [],
    by: typeof by === 'string' && !Number.isNaN(Date.parse(by)) ? by : null,
  };
}

type Kept = { to?: unknown; by?: unknown };
