import type { Call } from '@shop/contract/call';
import { FIELD_AREAS, type FieldOfAreas } from '@shop/contract/field-areas';
import { type Session, hasArea } from '../platform/session.ts';

/** Returns the reply of a call without the fields of areas that its caller does not have. */
export function withoutOtherAreas(call: Call, session: Session | null, reply: unknown): unknown {
  const withheld = FIELD_AREAS[call.name]?.filter(
    ({ areas }) => session?.role === 'STAFF' && !areas.some((area) => hasArea(session, area)),
  );
  if (withheld === undefined || withheld.length === 0) return reply;
  const { data, ...rest } = reply as { data: object | readonly object[] };
  const shown = Array.isArray(data)
    ? data.map((row: object) => shownOf(row, withheld))
    : shownOf(data, withheld);
  return { ...rest, data: shown };
}

function shownOf(row: object, withheld: readonly FieldOfAreas[]): object {
  const values = row as Record<string, unknown>;
  const hidden = withheld.map(({ field, instead }) => {
    const value = values[field];
    const isMasked = instead === 'masked' && typeof value === 'string';
    return [field, isMasked ? value.replaceAll(/.(?=.{4})/gu, '•') : null];
  });
  return { ...row, ...(Object.fromEntries(hidden) as object) };
}
