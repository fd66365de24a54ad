import * as z from 'zod/mini';
import {
  hasContent,
  hasPiledMarks,
  hasVisibleSign,
  singleSpaced,
  visibleText,
} from './typed-text.ts';

/** Messages about the common fields, shared by server and pages. */
export const textMessages = {
  position: 'A position is a whole number from 0 to 9999',
  idOnce: 'An id must be given once',
  idMissing: 'An id must be given',
  idTooLong: 'An id is too long',
  phone: 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9',
  email: 'Enter a valid email address',
  date: 'Enter a date as YYYY-MM-DD',
  instant: 'Enter a day and time such as 2026-11-22T10:30:00Z',
  flag: 'Must be true or false',
  url: 'Enter a full link that starts with https://',
  urlSpace: 'A link cannot contain a space: write %20 in its place',
  slug: 'Use small letters and digits, with single hyphens between words, at most 80 characters',
} as const;

const ID = /^[1-9][0-9]{0,17}$/;

/** Returns whether a value has the shape of this shop's ids. */
export function isIdShaped(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Returns an id as it is, and one that nothing has for an impossible one. */
function possibleId(id: string): string {
  return isIdShaped(id) ? id : unusedId(id);
}

/** Returns an id that nothing has, because ids are counted from 1; other texts get other ones. */
function unusedId(text: string): string {
  const hash = Array.from(text).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 40,
    0,
  );
  return `-${hash + 1}`;
}

/**
 * An opaque id in a JSON body, 1 to 64 letters; clients never calculate with one. An impossible one is
 * read as one that nothing has, so that it gets the answer for an unknown id.
 */
export const Id = z
  .string('An id must be text')
  .check(
    z.minLength(1, textMessages.idMissing),
    z.maxLength(64, textMessages.idTooLong),
    z.overwrite(possibleId),
  );
export type Id = z.output<typeof Id>;

/** An id that a user types or chooses, with a message of its own. */
export function idOr(message: string) {
  return z.string(message).check(z.regex(ID, message));
}

/** An id in a path or query; an impossible one gets the same 404 as an unknown one. */
export const PathId = z
  .string(textMessages.idOnce)
  .check(z.minLength(1, textMessages.idMissing), z.maxLength(200, textMessages.idTooLong));

/** An id in a path or query that narrows a list; an impossible one finds nothing, like an unknown one. */
export const FilterId = PathId.check(z.overwrite(possibleId));

/** Removes the invisible characters of a text, and trims it. */
export const asVisibleText = z.overwrite((text: string) => visibleText(text).trim());

const CONTROLS = /\p{Cc}/u;
const BREAK = /[\t\n\r]/;
const CONTROLS_BUT_BREAKS = /(?![\t\n])\p{Cc}/u;

type TextRule = {
  max: number;
  required?: string;
  name: string;
  /** Whether a required text may be punctuation alone. */
  isAnySign?: boolean;
};

/**
 * A line of text: trimmed, NFC, no control characters, without invisible characters; a line separator is a
 * space. `required` is the message for one without a letter, number or symbol.
 */
export function line(rule: TextRule) {
  return text(rule, CONTROLS, (typed) => visibleText(typed.replaceAll(/[\u2028\u2029]/g, ' ')));
}

/** A line with single spaces, such as a title. */
export function spacedLine(rule: TextRule) {
  return line(rule).check(z.overwrite(singleSpaced));
}

/** A line that names a person, with single spaces; who has one name writes a dot for the other. */
export function personName(rule: TextRule) {
  return spacedLine({ ...rule, isAnySign: true });
}

/**
 * Returns the schema of text of several lines: like `line`, but line feeds (CRLF and CR become one) and
 * tabs are allowed.
 */
export function paragraph(rule: TextRule) {
  return text(rule, CONTROLS_BUT_BREAKS, (typed) =>
    visibleText(typed.replaceAll(/\r\n?|\u2028|\u2029/g, '\n')),
  );
}

function text(
  { max, required, name, isAnySign = false }: TextRule,
  controls: RegExp,
  cleaned: (typed: string) => string,
) {
  const unusable = {
    error: ({ input }: { input?: unknown }) =>
      controls.test(String(input).match(BREAK)?.[0] ?? '')
        ? `${name} contains a line break or a tab: remove it`
        : `${name} contains characters that cannot be used`,
    abort: true,
  };
  const tidy = (typed: string) => cleaned(typed).trim();
  return z.string(required ?? `${name} must be text`).check(
    z.overwrite(tidy),
    z.refine((typed) => !controls.test(typed) && isWritten(typed), unusable),
    // A letter that got its accent may not take the joiner that the accent took.
    z.overwrite((typed) => tidy(typed.normalize()).normalize()),
    z.refine((typed) => tidy(typed) === typed, unusable),
    // Accents alone show nothing, so they are no text.
    z.overwrite((typed) => (hasVisibleSign(typed) ? typed : '')),
    z.refine(
      (typed) => required === undefined || (isAnySign ? typed !== '' : hasContent(typed)),
      required,
    ),
    z.maxLength(max, `${name} can have at most ${max} characters`),
  );
}

/** Whether a text can be normalised, in little time. */
function isWritten(text: string): boolean {
  return text.isWellFormed() && !hasPiledMarks(text);
}

/**
 * Returns the schema of an optional field: missing, null and `""` all mean none; `message` is for a value
 * of another type.
 */
export function none<S extends z.ZodMiniType>(schema: S, message?: string) {
  const error = message ?? { error: messageOfLast };
  return z.optional(z.nullable(z.union([z.literal(''), schema], error)));
}

/** Returns the error message of the last schema of a union. */
function messageOfLast({ errors = [] }: { errors?: readonly { message: string }[][] }) {
  return errors.at(-1)?.[0]?.message;
}

/** Returns the schema of an optional boolean: missing and null both mean unspecified. */
export function flag(message: string) {
  return z.optional(z.nullable(z.boolean(message)));
}

/** A mobile number: ten ASCII digits, the first from 6 to 9. */
export const Phone = z
  .string(textMessages.phone)
  .check(z.regex(/^[6-9][0-9]{9}$/, textMessages.phone));

/** An e-mail address, at most 254 characters. */
export const Email = z
  .string(textMessages.email)
  .check(
    asVisibleText,
    z.maxLength(254, textMessages.email),
    z.regex(
      /^[\w%+'-]+(\.[\w%+'-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/,
      textMessages.email,
    ),
  );

/** The first day that a call accepts. */
export const FIRST_DAY = '1900-01-01';

/** The last day that a call accepts. */
export const LAST_DAY = '9999-12-31';

/** An existing calendar day `YYYY-MM-DD`, in Asia/Kolkata, from `FIRST_DAY` to `LAST_DAY`. */
export const DateText = z
  .string(textMessages.date)
  .check(z.refine(isCalendarDay, textMessages.date));

/** A day that a form must have, with the message for a missing one. */
export function dayOr(required: string) {
  return z.string(required).check(
    z.minLength(1, { error: required, abort: true }),
    z.refine((text) => DateText.safeParse(text).success, textMessages.date),
  );
}

/** An instant of ISO 8601 with its offset, such as `2026-11-22T10:30:00Z`, since 1900. */
export const InstantText = z
  .string(textMessages.instant)
  .check(z.refine(isInstant, textMessages.instant));

/** An http or https link, at most 300 characters, without a name and password for the host. */
export const WebLink = z
  .string(textMessages.url)
  // Reading a host takes time by the square of its letters, so the length is compared first.
  .check(
    asVisibleText,
    z.refine((text) => text.length <= 300 && isWebLink(text), { error: linkProblem }),
  );

/** Returns whether a text is a day of the calendar, YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text < FIRST_DAY) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

function isInstant(text: string): boolean {
  const isShaped =
    /^[0-9-]{10}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$/;
  return isShaped.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

function linkProblem({ input }: { input?: unknown }): string {
  return /^https?:\/\/\S+ /i.test(String(input)) ? textMessages.urlSpace : textMessages.url;
}

function isWebLink(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"'`\p{Cc}]+$/iu.test(text)) return false;
  if (!text.isWellFormed()) return false;
  try {
    const { username, password } = new URL(text);
    return username + password === '';
  } catch {
    return false;
  }
}
