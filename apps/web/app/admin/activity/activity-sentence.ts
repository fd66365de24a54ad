import { type ActivityChange, type ActivityRow, isMoneyField } from '@shop/contract/activity';
import { fieldInWords, statusInWords } from '@shop/contract/activity-fields';
import { formatDay, formatDayTime, formatPrice } from '../../lib/format.ts';
import { courierName } from '../kit/parcels/courier-name.ts';
import { returnStateNames } from '../kit/admin-words.ts';
import { actionWords } from './action-words.ts';
import { activityWords } from './activity-words.ts';

type Words = Readonly<Record<string, string>>;

/** Longer values go below the sentence; in characters. */
const MOST_LETTERS = 60;

/** A row of the log in words; `changes` are those that the sentence does not contain. */
export type ActivityText = { sentence: string; changes: readonly ActivityChange[] };

/** Writes the sentence: `Meera changed the price of Korvai Saree from ₹12,000.00 to ₹11,500.00`. */
export function sentenceOf({ by, action, subject, changes }: ActivityRow): ActivityText {
  const words = actionWords[action];
  if (words === undefined) {
    const did = activityWords.other(nameOfAction(action).toLowerCase(), subject.label);
    return { sentence: activityWords.sentence(by.name, did), changes };
  }
  const [only] = changes;
  const [, did, rest] = words;
  const { label } = subject;
  const of = typeof rest === 'object' ? filled(rest.of, label) : undefined;
  const isShort = changes.length === 1 && only !== undefined && lengthOf(only) <= MOST_LETTERS;
  if (of !== undefined && isShort) {
    return { sentence: activityWords.sentence(by.name, changeOf(only, of)), changes: [] };
  }
  const done = typeof did === 'string' ? filled(did, label) : did(label);
  const sentence = activityWords.sentence(by.name, done);
  return { sentence, changes: rest === 'whole' ? [] : changes };
}

/** Writes the subject into a text; a label may have any letters, such as `$&`. */
function filled(text: string, label: string): string {
  return text.replace('{}', () => label);
}

/** Returns the name of an action for the filter. */
export function nameOfAction(action: string): string {
  const known = actionWords[action]?.[0];
  if (known !== undefined) return known;
  const text = action.toLowerCase().replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns a field's old and new value; one that was added, or is the same, has one value only. */
export function valuesOf({ field, before, after }: ActivityChange): string {
  const [old, now] = [textOf(field, before), textOf(field, after)];
  return before === null || before === after ? now : activityWords.fromTo(old, now);
}

function changeOf(change: ActivityChange, of: string): string {
  const { field, before, after } = change;
  const name = fieldInWords(field);
  const [old, now] = [textOf(field, before), textOf(field, after)];
  if (field === 'pictures' && before === after) return activityWords.rearranged(of);
  if (before === null) return activityWords.set(name, of, now);
  if (after === null) return activityWords.cleared(name, of, old);
  return activityWords.changedFromTo(name, of, old, now);
}

function lengthOf({ field, before, after }: ActivityChange): number {
  return Math.max(textOf(field, before).length, textOf(field, after).length);
}

function textOf(field: string, value: ActivityChange['before']): string {
  if (value === null || value === '') return activityWords.noValue;
  if (typeof value === 'boolean') return value ? activityWords.yes : activityWords.no;
  if (typeof value === 'number') return isMoneyField(field) ? formatPrice(value) : String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDayTime(value);
  if (field === 'courier') return courierName(value);
  if (field === 'returnStatus') return statusInWords((returnStateNames as Words)[value] ?? value);
  return field === 'orderStatus' ? statusInWords(value) : value;
}
