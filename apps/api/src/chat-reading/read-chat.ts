import { type Offer, chosenOf, itemsOf } from './chat-choices.ts';
import { type Catalogue, type Marks, linesOf, mentionsOf } from './chat-mentions.ts';
import { nameIn, onlyOne, phonesIn, pinCodeIn } from './chat-person.ts';
import { quantitiesOf } from './chat-quantities.ts';
import { type Span, maskedText, without } from './chat-text.ts';

/** The shop as far as a chat may name it. */
export type Known = Catalogue & {
  offer: (productId: string) => Offer | undefined;
  isPinCode: (code: string) => boolean;
};

/** The content of a chat; each is null when absent or not certain. */
export type Read = {
  items: { productId: string; quantity: number }[];
  phoneNumber: string | null;
  postalCode: string | null;
  name: string | null;
  rest: string;
};

/** Reads a chat. Whatever is not certain stays in `rest`. */
export function readChat(chat: string, marks: Marks, known: Known): Read {
  const { plain } = marks;
  const mentions = mentionsOf(marks, known);
  const named = maskedText(plain, mentions);
  const quantities = linesOf(named).flatMap(({ text, start }) => quantitiesOf(text, start));
  const words = maskedText(named, quantities);
  const mentionsIn = inLines(plain, mentions);
  const quantitiesIn = inLines(plain, quantities);
  const chosen = linesOf(plain).flatMap(({ text, start }, index) => {
    const line = {
      start,
      end: start + text.length,
      mentions: mentionsIn(index),
      quantities: quantitiesIn(index),
    };
    return line.mentions.length === 0 ? [] : chosenOf(line, { plain, words }, known.offer);
  });
  const { items, spans } = itemsOf(chosen);
  const phones = phonesIn(words);
  const phone = onlyOne(phones);
  // Also of two phones, of which neither is read, no part is a PIN code.
  const withoutPhones = maskedText(words, phones);
  const pinCode = pinCodeIn(withoutPhones, known.isPinCode);
  const name = nameIn(maskedText(withoutPhones, pinCode?.spans ?? []));
  const ofPerson = [phone, pinCode, name].flatMap((reading) => reading?.spans ?? []);
  return {
    items,
    phoneNumber: phone?.value ?? null,
    postalCode: pinCode?.value ?? null,
    name: name?.value ?? null,
    rest: without(chat, [...spans, ...ofPerson]),
  };
}

/** Returns the spans of each line, by its index. They are in order, and none is on two lines. */
function inLines<S extends Span>(text: string, spans: readonly S[]): (index: number) => S[] {
  const lines = linesOf(text);
  const inLine: S[][] = lines.map(() => []);
  let index = 0;
  for (const span of spans) {
    while (span.start >= (lines[index + 1]?.start ?? Infinity)) index += 1;
    inLine[index]?.push(span);
  }
  return (at) => inLine[at] ?? [];
}
