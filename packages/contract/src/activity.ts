import * as z from 'zod/mini';
import { call } from './call.ts';
import { pageFields } from './page.ts';
import { DateText } from './text.ts';

/** Messages about the activity log, shared by server and pages. */
export const activityMessages = {
  fetchFailed: 'Failed to fetch the activity log',
  by: 'by must be a number, or COMMAND',
  action: 'action must be in capital letters',
  rangeReversed: 'The last day cannot be before the first day',
} as const;

/** The value of `by` for a command on the machine itself, which has no user. */
export const BY_COMMAND = 'COMMAND';

/** The fields whose values are rupees; a dot may precede the changed part of them. */
const MONEY_FIELDS = new Set([
  'price',
  'mrp',
  'amount',
  'refund',
  'returnAmount',
  'upTo',
  'most',
  'minAmount',
  'maxAmount',
  'firstOrderMax',
]);

/** Returns whether the values of a field of the log are rupees. */
export function isMoneyField(field: string): boolean {
  return MONEY_FIELDS.has(field);
}

/** A value in the form of the log: money in rupees, lists as one text. */
const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/**
 * A changed field, `of` a part of the subject: the product of an order's item, or the SKU in an import.
 * null is none; a field `more` counts those that are left out of a large row.
 */
export const ActivityChange = z.object({
  field: z.string(),
  of: z.optional(z.string()),
  before: Value,
  after: Value,
});
export type ActivityChange = z.output<typeof ActivityChange>;

const person = { id: z.nullable(z.string()), name: z.string() };

/** An entry of the activity log: who did what, and when. */
export const ActivityRow = z.object({
  activityId: z.string(),
  at: z.string(),
  /** `id` is null for a command on the machine itself; `name` and `role` are those on that day. */
  by: z.object({ ...person, role: z.enum(['ADMIN', 'STAFF', 'COMMAND']) }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.nullable(z.string()), label: z.string() }),
  changes: z.array(ActivityChange),
});
export type ActivityRow = z.output<typeof ActivityRow>;

/** A person in the log. */
export const ActivityPerson = z.object(person);
export type ActivityPerson = z.output<typeof ActivityPerson>;

/** Maximum number of rows that are counted and that pages reach; filters by day reach older ones. */
export const MOST_ACTIVITY = 10_000;

/** The user whose rows are requested: an id, or `BY_COMMAND`. */
export const ActivityBy = z
  .string(activityMessages.by)
  .check(z.regex(/^([1-9][0-9]{0,17}|COMMAND)$/, activityMessages.by));

/** The action whose rows are requested. */
export const ActivityAction = z
  .string(activityMessages.action)
  .check(z.regex(/^[A-Z][A-Z_]{0,59}$/, activityMessages.action));

/** The calls of the activity log. */
export const activityCalls = {
  list: call({
    name: 'activity.list',
    summary: 'List who did what in the back office',
    method: 'GET',
    path: '/activity/list',
    access: 'admin',
    query: z.object({
      by: z.optional(ActivityBy),
      action: z.optional(ActivityAction),
      fromDate: z.optional(DateText),
      toDate: z.optional(DateText),
      ...pageFields,
    }),
    /** `people` and `actions` are all that occur in the log, for the filters. */
    reply: z.object({
      message: z.string(),
      data: z.array(ActivityRow),
      totalCount: z.number(),
      people: z.array(ActivityPerson),
      actions: z.array(z.string()),
    }),
    failed: activityMessages.fetchFailed,
  }),
};
