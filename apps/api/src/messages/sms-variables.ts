import { type Letter, templateParameters } from './message-channels.ts';
import { shortLink } from './shop-links.ts';
import { shortWords } from './sms-words.ts';

/** Maximum letters of a variable of an SMS that operators in India deliver; they drop the rest silently. */
export const MOST_SMS_LETTERS = 30;

/**
 * Returns the variables of an SMS in order. Shortens values of more than 30 letters where nothing is lost:
 * links, sentences with a short form, names of products, whose link follows, and the shop's name.
 */
export function smsVariables(letter: Letter): string[] {
  return templateParameters(letter).flatMap((text) =>
    fits(text) ? text : shortened(letter, text),
  );
}

/** Returns why an SMS would not deliver this message completely; undefined when it would. */
export function tooLongForSms(letter: Letter): string | undefined {
  const variables = smsVariables(letter);
  const place = variables.findIndex((text) => !fits(text));
  const length = variables[place]?.length;
  return length === undefined
    ? undefined
    : `variable ${place + 1} is too long for an SMS: ${length} letters, at most ${MOST_SMS_LETTERS}`;
}

function fits(text: string): boolean {
  return text.length <= MOST_SMS_LETTERS;
}

function shortened({ purpose, shopName }: Letter, text: string): string | string[] {
  if (text === shopName.replaceAll(/\s+/g, ' ').trim()) return firstWords(text);
  if (URL.canParse(text)) {
    if (purpose === 'PAY_LINK') return inTwo(text);
    const link = shortLink(text);
    // Phones recognise a link by its domain too.
    return fits(link) ? link : link.replace(/^https?:\/\//, '');
  }
  return purpose === 'BACK_IN_STOCK' ? firstWords(text) : (shortWords(purpose, text) ?? text);
}

/** The link of a draft, which is too long for one variable: its template has two side by side. */
function inTwo(link: string): string[] {
  const text = link.length <= 2 * MOST_SMS_LETTERS ? link : link.replace(/^https?:\/\//, '');
  return [text.slice(0, MOST_SMS_LETTERS), text.slice(MOST_SMS_LETTERS)];
}

/** The whole words of a name that fit, or as many whole letters with their signs as fit of one long word. */
function firstWords(name: string): string {
  const cut = name.slice(0, MOST_SMS_LETTERS + 1);
  const end = cut.lastIndexOf(' ');
  if (end > 0) return cut.slice(0, end).trim();
  const letters = [...new Intl.Segmenter().segment(name)];
  return name.slice(0, letters.findLast(({ index }) => index <= MOST_SMS_LETTERS)?.index);
}
