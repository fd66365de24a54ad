import type { EwayLimit } from '@shop/contract/tax-settings';
import { rupeesOfText } from '@shop/contract/typed-number';

/** A limit as typed; the state is empty for parcels to other states, and for one that is not chosen yet. */
export type LimitRow = { state: string; limit: string };

/** The rows of the form's text: the limit for other states first. */
export function limitRowsOf(text: string): LimitRow[] {
  return text.split(';').map((part) => {
    const [state = '', limit = ''] = part.split(':');
    return { state, limit };
  });
}

/** Returns the form's text of rows. */
export function textOfLimitRows(rows: readonly LimitRow[]): string {
  return rows.map(({ state, limit }) => `${state}:${limit}`).join(';');
}

/** Returns the form's text of the stored limits. */
export function textOfEwayLimits(limits: readonly EwayLimit[]): string {
  const [others] = limits.filter(({ state }) => state === null);
  const own = limits.filter(({ state }) => state !== null);
  return textOfLimitRows(
    [others ?? { state: null, limit: 0 }, ...own].map(({ state, limit }) => ({
      state: state ?? '',
      limit: String(limit),
    })),
  );
}

/** Returns the limits for the schema to check; a limit that is no number gets NaN. */
export function ewayLimitsOf(text: string) {
  return limitRowsOf(text).map(({ state, limit }, place) => ({
    state: place === 0 ? null : state,
    limit: rupeesOfText(limit) ?? Number.NaN,
  }));
}
