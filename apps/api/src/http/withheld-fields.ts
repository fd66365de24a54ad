import type { Call } from '@shop/contract/call';
import { FIELD_AREAS, type FieldOfAreas } from '@shop/contract/field-areas';
import { Refusal } from '../platform/refusals.ts';
import { type Session, hasArea } from '../platform/session.ts';

/** Returns the answer of some work without the fields of other areas; the row of a refusal has none either. */
export async function withoutOtherAreasIn(
  call: Call,
  session: Session | null,
  work: () => unknown,
): Promise<unknown> {
  try {
    return withoutOtherAreas(call, session, await work());
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.data === undefined) throw error;
    const { status, code, message, details } = error;
    const { data } = withoutOtherAreas(call, session, { data: details.data }) as typeof details;
    throw new Refusal(status, code, message, { ...details, data });
  }
}

/** Returns the reply of a call without the fields of areas that its caller does not have. */
function withoutOtherAreas(call: Call, session: Session | null, reply: unknown): unknown {
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
