import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Registration } from './auth.ts';
import { ProfileChange } from './profile.ts';
import { StoreChange } from './store.ts';
import { namedDays } from './delivery-days.ts';
import { NewProduct } from './products.ts';
import { DateText, Email, Id, Phone, WebLink, line, none, paragraph, personName } from './text.ts';

const name = line({ max: 10, required: 'Name is required', name: 'Name' });
const description = paragraph({ max: 20, name: 'Description' });

test('a line is trimmed, normalised to NFC and refused when empty, too long or with control characters', () => {
  assert.equal(name.parse('  Meena  '), 'Meena');
  assert.equal(name.parse('Cafe\u0301'), 'Caf\u00e9');
  for (const text of ['', '   ', 'x'.repeat(11), 'a\u0000b', 'a\nb', 'a\ud800b', 5, null, ['a']]) {
    assert.equal(name.safeParse(text).success, false, JSON.stringify(text));
  }
});

test('the name of a person has single spaces', () => {
  const parsed = [
    ProfileChange.parse({ firstName: 'Asha  Devi', lastName: 'Rao   Bahadur' }),
    Registration.parse({ fullName: ' Asha   Rao', phoneNumber: '9000000011' }),
  ];
  assert.match(JSON.stringify(parsed), /"Asha Devi".*"Rao Bahadur".*"Asha Rao"/);
});

test('a tab within a line is refused, around it trimmed', () => {
  assert.equal(name.parse('\tMeena\t'), 'Meena');
  assert.equal(name.safeParse('Meena\tIyer').success, false);
});

test('invisible characters are removed, and a required text has a visible one', () => {
  assert.equal(name.parse('\u200BMee\u202Ena\uFEFF '), 'Meena');
  assert.equal(name.parse('क्\u200Dष'), 'क्\u200Dष');
  for (const gap of ['\u2028', '\u00A0']) assert.equal(name.parse(`Ma${gap}Sri`).length, 6);
  assert.equal(name.parse('Ma Sri\u2028'), 'Ma Sri');
  assert.equal(description.parse('one\u2028two\u200B'), 'one\ntwo');
  for (const text of ['\u200B', '\u200D', '\u3164', '\u0301', '\u2800 \u2800']) {
    const { error } = name.safeParse(text);
    assert.deepEqual(
      error?.issues.map(({ message }) => message),
      ['Name is required'],
    );
  }
  for (const text of ['\u0301', '\uFE0F', '\uE000'])
    assert.equal(line({ max: 40, name: 'Note' }).parse(text), '');
});

test('a required text has a letter, number or symbol; the name of a person may be a dot', () => {
  for (const schemaOf of [line, paragraph]) {
    const field = schemaOf({ max: 10, required: 'Required', name: 'Field' });
    for (const text of ['.', '...', '-', '!?', '\u2026', '\u0964', '"\u0301"']) {
      assert.equal(field.safeParse(text).error?.issues[0]?.message, 'Required', text);
      assert.equal(schemaOf({ max: 10, name: 'Field' }).safeParse(text).success, true, text);
    }
    for (const text of ['a', 'அ', '5', '२', '₹', '🧵', '-a-'])
      assert.equal(field.parse(text), text);
  }
  assert.equal(personName({ max: 10, required: 'Required', name: 'Name' }).parse('.'), '.');
});

test('a letter has no more marks than a language writes', () => {
  const written = `e${'\u0301\u0316'.repeat(15)}`;
  assert.equal(line({ max: 40, name: 'Name' }).parse(written), written.normalize('NFC'));
  for (const field of [name, description]) {
    const { error } = field.safeParse(`${written}\u0301`);
    assert.match(error?.issues[0]?.message ?? '', /contains characters that cannot be used$/);
  }
});

test('a line break within a line is named', () => {
  const message = 'Name contains a line break or a tab: remove it';
  for (const text of ['a\nb', 'a\r\nb', 'a\tb'])
    assert.equal(line({ max: 9, name: 'Name' }).safeParse(text).error?.issues[0]?.message, message);
  assert.equal(
    paragraph({ max: 9, name: 'Note' }).safeParse('a\n\u0000').error?.issues[0]?.message,
    'Note contains characters that cannot be used',
  );
});

test('cleaning a text twice gives the same as once', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom('\u200C', '\u200D', '\uFE0F', '\u2028', '\r\n', '\u0301', ' ', 'क्', 'ण്', '❤'),
  );
  const texts = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''));
  const fields = [line, paragraph, personName].map((of) => of({ max: 200, name: 'Note' }));
  fc.assert(
    fc.property(texts, (typed) => {
      for (const field of fields) {
        const { data: once, success } = field.safeParse(typed);
        if (success) assert.equal(field.parse(once), once);
      }
    }),
    {
      numRuns: 2_000,
      // Composing makes these joiners loose.
      examples: [['A\u0300\u200CA'], ['=\u0338\u200Cक'], ['A\u200C\u0300\u200Cक']],
    },
  );
});

test('invisible characters are removed from fields with a fixed shape too', () => {
  const seen = '\u200E shop@silks.in\u200B ';
  assert.equal(Email.parse(seen), 'shop@silks.in');
  assert.equal(WebLink.parse('\uFEFFhttps://silks.in'), 'https://silks.in');
  const { upiId, grievancePhone } = StoreChange.shape;
  assert.equal(upiId.parse('shop@bank\u2060'), 'shop@bank');
  assert.equal(grievancePhone.parse('\u202A0445550101\u202C'), '0445550101');
  const { sku, hsn } = NewProduct.shape;
  assert.equal(sku.parse(' KAN-1\u200B'), 'KAN-1');
  for (const written of ['5007 10 00', '50071000\u200B', '5007\u00A01000'])
    assert.equal(hsn.parse(written), '50071000');
  assert.equal(hsn.safeParse('5007.10').success, false);
});

test('the days of a delivery time are read from digits of any script', () => {
  const { estimatedDelivery } = NewProduct.shape;
  for (const [typed, days] of [
    ['५-७ days', 7],
    ['௩ to ௪ working days', 4],
    ['1\u200B2 days', 12],
  ] as const)
    assert.equal(namedDays(estimatedDelivery.parse(typed) ?? ''), days, typed);
});

test('a paragraph keeps line feeds and tabs, and CRLF or CR becomes a line feed', () => {
  assert.equal(description.parse('one\r\r\ntwo'), 'one\n\ntwo');
  assert.equal(description.parse('one\r\ntwo\tthree'), 'one\ntwo\tthree');
  assert.equal(description.safeParse('a\u0007b').success, false);
});

test('an optional field may be missing, null or empty', () => {
  const optional = none(name);
  for (const value of [undefined, null, '']) assert.equal(optional.safeParse(value).success, true);
});

test('a phone number has ten ASCII digits and starts with 6 to 9', () => {
  assert.equal(Phone.safeParse('9000000001').success, true);
  for (const text of ['5000000001', '900000000', '90000000011', '+919000000001', '９000000001']) {
    assert.equal(Phone.safeParse(text).success, false, text);
  }
});

test('a date is a day that exists', () => {
  assert.equal(DateText.safeParse('2028-02-29').success, true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '0000-00-00', '21-11-2026', '']) {
    assert.equal(DateText.safeParse(text).success, false, text);
  }
});

test('an e-mail address and a link must have the right shape', () => {
  assert.equal(Email.safeParse('meena@example.in').success, true);
  assert.equal(Email.parse('\u200Emeena@example.in\u200B '), 'meena@example.in');
  for (const text of ["m.o'neil+1@a-b.co.in", 'a@1.in'])
    assert.equal(Email.safeParse(text).success, true, text);
  for (const text of [
    'meena',
    'a@b',
    'a b@example.in',
    '@example.in',
    'a..b@x.in',
    '.a@x.in',
    'a.@x.in',
    'a@-x.com',
    'a@x-.com',
    'a@x..com',
  ]) {
    assert.equal(Email.safeParse(text).success, false, text);
  }
  assert.equal(WebLink.safeParse('https://instagram.com/resham').success, true);
  for (const text of [
    'javascript:alert(1)',
    'instagram.com',
    'https://',
    'ftp://x.in',
    'https://a" onload="',
    'https://user:secret@instagram.com',
    'https://instagram.com@elsewhere.in',
    'https://instagram.com/a\u0000b',
    'https://instagram.com/a\u0085b',
    'https://instagram.com/a\ud800',
  ]) {
    assert.equal(WebLink.safeParse(text).success, false, text);
  }
});

test('an optional field says what is wrong with its text', () => {
  const note = none(paragraph({ max: 5, name: 'The note' }));
  const said = (text: unknown) => note.safeParse(text).error?.issues.map(({ message }) => message);
  for (const text of [undefined, null, '', 'short']) assert.equal(said(text), undefined);
  for (const text of ['a\u0000b', 'a\ud800', `e${'\u0301'.repeat(31)}`])
    assert.deepEqual(said(text), ['The note contains characters that cannot be used']);
  assert.deepEqual(said('longer'), ['The note can have at most 5 characters']);
  assert.deepEqual(said(5), ['The note must be text']);
  assert.deepEqual(
    none(Phone, 'No phone')
      .safeParse(5)
      .error?.issues.map(({ message }) => message),
    ['No phone'],
  );
});

test('an impossible id of 1 to 64 letters is read as one that nothing has', () => {
  assert.equal(Id.parse('42'), '42');
  const impossible = ['0', '-1', '007', 'abc', '4 2', 'x'.repeat(64)];
  const read = impossible.map((text) => Id.parse(text));
  for (const [at, id] of read.entries()) assert.match(id, /^-[1-9][0-9]{0,12}$/, impossible[at]);
  assert.equal(new Set(read).size, impossible.length);
  assert.equal(Id.parse('abc'), Id.parse('abc'));
  for (const value of ['', 'x'.repeat(65), 42, null, undefined, {}, ['42']])
    assert.equal(Id.safeParse(value).success, false, JSON.stringify(value));
});
