import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dialledDigits, telLink, typedDialled } from './dialled-number.ts';
import {
  asciiDigits,
  digitsOf,
  hasVisibleSign,
  isDigitsAndSpaces,
  isPhoneText,
  phoneDigits,
  searchedText,
  visibleText,
} from './typed-text.ts';

/** The zero of each script whose digits people in India may type, and of two more. */
const ZEROS = [...'0०০੦૦୦௦౦೦൦٠۰᱐０𝟬'];

/** Returns a number's digits in the script of this zero. */
const inScript = (digits: string, zero: string) =>
  digits.replaceAll(/[0-9]/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );

const mobiles = fc
  .tuple(fc.constantFrom(...'6789'), fc.stringMatching(/^[0-9]{9}$/))
  .map(([first, rest]) => first + rest);
const fronts = fc.constantFrom(
  '',
  '0',
  '91',
  '+91',
  '＋91',
  '0091',
  '+91 0',
  '00 91',
  '(+91)',
  '091',
);
const between = fc.constantFrom('', ' ', '-', '\u00A0', '.', '\u200B', '\u202F', '\u2011');
const scripts = fc.constantFrom(...ZEROS);

test('digits of every script are read, with anything between them', () => {
  for (const zero of ZEROS) assert.equal(asciiDigits(inScript('0123456789', zero)), '0123456789');
  assert.equal(asciiDigits('under ३०००'), 'under 3000');
  assert.equal(digitsOf('५६० ००१'), '560001');
});

test('a mobile number is the same number in every spelling', () => {
  fc.assert(
    fc.property(
      mobiles,
      fronts,
      between,
      between,
      scripts,
      (number, front, first, second, zero) => {
        const written = `${front}${first}${number.slice(0, 5)}${second}${number.slice(5)}`;
        const typed = inScript(` ${written}\u200E`, zero);
        assert.equal(phoneDigits(typed), number);
        assert.ok(isPhoneText(typed));
      },
    ),
  );
});

test('an invalid number is never cut or changed to a valid one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,25}$/), (typed) => {
      const digits = phoneDigits(typed);
      assert.ok(typed.endsWith(digits));
      assert.match(typed.slice(0, typed.length - digits.length), /^(00|91|0)*$/);
      if (typed.length <= 10) assert.equal(digits, typed);
    }),
  );
  assert.equal(phoneDigits('91987654321'), '91987654321', 'a digit is missing');
  assert.equal(phoneDigits('9198765432'), '9198765432');
  assert.ok(!isPhoneText('98765 43210 ext 9'));
});

test('two numbers in one field never become one valid number', () => {
  for (const [typed, kept] of [
    ['9198765432/10', '9198765432/10'],
    ['9187654321 / 09', '9187654321/09'],
    ['+91 98765 43210/98765 43211', '919876543210/9876543211'],
    ['९१९८७६५४३२/१०', '9198765432/10'],
  ] as const) {
    const inField = [...typed].reduce((before, sign) => phoneDigits(before + sign), '');
    assert.ok(!isPhoneText(typed));
    assert.equal(phoneDigits(typed), kept);
    assert.match(inField, /\//, 'typed sign by sign');
  }
});

test('+91 is removed at once while it is typed', () => {
  assert.equal(phoneDigits('+91'), '');
  assert.equal(phoneDigits('+91 98'), '98');
});

test('the address of a link to a number is read as its number', () => {
  for (const typed of ['tel:+919000000011', ' TEL:090000-00011']) {
    assert.ok(isPhoneText(typed));
    assert.equal(phoneDigits(typed), '9000000011');
  }
  assert.ok(!isPhoneText('hotel: 9000000011'));
});

test('a number of another country never becomes one of India', () => {
  for (const typed of ['+65 9123 4567', '+960 771 2345', '(+65) 9123-4567', '＋६५ ९१२३ ४५६७'])
    assert.match(phoneDigits(typed), /^\+/, typed);
  assert.equal(phoneDigits('+1 987 654 3210'), '+19876543210');
  assert.equal(phoneDigits('(+91) 98765 432'), '98765432', 'two digits are missing');
  assert.equal(phoneDigits('+'), '+', 'the beginning of +91');
});

test('the number of a shop can be dialled from anywhere, a landline too', () => {
  for (const [typed, kept, link] of [
    ['+91 98765 43210', '9876543210', 'tel:+919876543210'],
    ['919876543210', '9876543210', 'tel:+919876543210'],
    ['080-2345 6789', '08023456789', 'tel:+918023456789'],
    ['+91 80 2345 6789', '8023456789', 'tel:+918023456789'],
    ['+91 44 2722 2333', '04427222333', 'tel:+914427222333'],
    ['914427222333', '04427222333', 'tel:+914427222333'],
    ['+91 1800 123 456', '1800123456', 'tel:1800123456'],
    ['0091 98765 43210', '9876543210', 'tel:+919876543210'],
    ['091-98765-43210', '9876543210', 'tel:+919876543210'],
    ['1800 123 4567', '18001234567', 'tel:18001234567'],
    ['1860-266-2666', '18602662666', 'tel:18602662666'],
    ['100', '100', 'tel:100'],
    ['2345 6789', '23456789', 'tel:23456789'],
  ] as const) {
    assert.equal(dialledDigits(typed), kept);
    assert.equal(telLink(typed), link);
    assert.equal(telLink(kept), link);
  }
});

test('a number of a shop that is typed sign by sign is the same as a pasted one', () => {
  for (const typed of ['+91 44 2722 2333', '+91 98765 43210', '044-2722 2333', '914427222333']) {
    const inField = [...typed].reduce((before, sign) => typedDialled(before + sign), '');
    assert.equal(inField, dialledDigits(typed), typed);
  }
});

test('a text with several numbers does not become one number', () => {
  assert.equal(typedDialled('+91 98765 43210'), '9876543210');
  for (const typed of [
    '044-2345678 ext 12',
    '98765 43210, Asha',
    '2345678 (after 6 pm)',
    '044 2722 2333 / 34',
  ])
    assert.equal(typedDialled(typed), typed);
});

test('invisible characters are removed, and the joiners of scripts and emoji stay', () => {
  assert.equal(visibleText('AB\u200B12\u202E34\uFEFF'), 'AB1234');
  assert.equal(visibleText('\u200DSilk\u200C'), 'Silk');
  for (const text of ['क्‍ष', 'نمی‌خواهم', '👩‍🌾', '👩🏽‍🌾', 'ശ്രീ']) assert.equal(visibleText(text), text);
  for (const text of ['സുരേഷ് കുമാര്\u200D', 'হঠাত্\u200D বৃষ্টি', 'क्\u200D'])
    assert.equal(visibleText(text), text, 'a half letter at the end of a word');
  for (const text of ['मीरा', 'தமிழ்', 'সুরেশ্', 'तमिळ्\u200D', 'కృష్'])
    assert.equal(visibleText(`${text}\u200C`), text, 'a joiner that changes nothing');
  for (const text of ['मीरा', 'தமிழ்', 'সুরেশ্', 'కృష్'])
    assert.equal(visibleText(`${text}\u200D \u200C\u200D`), `${text} `);
  assert.equal(visibleText('Bana\u200Crasi\u200D'), 'Banarasi');
  for (const text of [
    '',
    ' ',
    '\u200B',
    '\u0301',
    '\u3164',
    '\u2800',
    '\uFE0F',
    '\uFFFC',
    '\u{1D159}',
    '\uFFFF',
    '\u{1FFFE}',
  ])
    assert.ok(!hasVisibleSign(text));
  for (const text of ['a', 'அ', '.', '₹', '5', '🧵']) assert.ok(hasVisibleSign(text));
});

test('selectors stay after a picture, in a keycap and after an ideograph only', () => {
  for (const text of ['❤\uFE0F', '❤\uFE0F\u200D🔥', '1\uFE0F\u20E3', '葛\uFE00'])
    assert.equal(visibleText(text), text);
  for (const text of ['AB12\uFE0F', 'A\uFE0FB12', '\uFE0FAB12'])
    assert.equal(visibleText(text), 'AB12');
});

test('a PIN code may have spaces, and nothing else beside its digits', () => {
  assert.ok(isDigitsAndSpaces('560 001'));
  assert.ok(isDigitsAndSpaces('५६०\u00A0००१'));
  assert.ok(!isDigitsAndSpaces('56-'));
});

test('the words of a search are separated by the commas of any script', () => {
  for (const comma of [',', '،', '、', '，'])
    assert.equal(searchedText(`Raghavan${comma}Meenakshi`), 'raghavan meenakshi');
});
