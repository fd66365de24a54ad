import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asciiDigits } from '@shop/contract/typed-text';
import { readPrices } from './price-words.ts';
import { wordsOf } from './search-words.ts';
import { thesaurusOf } from './thesaurus.ts';
import { inLatinLetters } from './transliteration.ts';

const UP_TO_5000 = { most: 5000 };
const FROM_5000 = { least: 5000 };
const AROUND_5000 = { least: 4_000, most: 6_000 };
const BETWEEN = { least: 5000, most: 10_000 };

const priced: [string, string, { least?: number; most?: number }][] = [
  ['saree under 5000', 'saree', UP_TO_5000],
  ['below ₹5,000', '', UP_TO_5000],
  ['silk upto 5k', 'silk', UP_TO_5000],
  ['less than rs. 5000 stole', 'stole', UP_TO_5000],
  ['within 5 thousand', '', UP_TO_5000],
  ['Rs 5000 saree', 'saree', UP_TO_5000],
  ['5000 rupees', '', UP_TO_5000],
  ['Under 5000/-', '', UP_TO_5000],
  ['साड़ी 5000 से कम', 'साड़ी', UP_TO_5000],
  ['5000 रुपये तक', '', UP_TO_5000],
  ['saree 5000 se kam', 'saree', UP_TO_5000],
  ['₹5000க்குள் புடவை', 'புடவை', UP_TO_5000],
  ['above 5000', '', FROM_5000],
  ['more than ₹5,000', '', FROM_5000],
  ['5000+', '', FROM_5000],
  ['5000 and above', '', FROM_5000],
  ['5000 to 10000', '', BETWEEN],
  ['5000-10000 saree', 'saree', BETWEEN],
  ['10000 to 5000', '', BETWEEN],
  ['silk between 5k and 10k', 'silk', BETWEEN],
  ['from 5000 to 10,000', '', BETWEEN],
  ['saree between 5000-10000', 'saree', BETWEEN],
  ['between 5k & 10k', '', BETWEEN],
  ['5-10k saree', 'saree', BETWEEN],
  ['saree 5 to 10 thousand', 'saree', BETWEEN],
  ['silk price range 5000 - 10000', 'silk', BETWEEN],
  ['साड़ी 5000 से 10000 के बीच', 'साड़ी', BETWEEN],
  ['saree in 5000', 'saree', UP_TO_5000],
  ['saree under ५०००', 'saree', UP_TO_5000],
  ['௫௦௦௦க்குள் புடவை', 'புடவை', UP_TO_5000],
  ['saree\u200B under ５,０００', 'saree', UP_TO_5000],
  ['saree for 5k only', 'saree', UP_TO_5000],
  ['saree price under 5000', 'saree', UP_TO_5000],
  ['saree under: 5000', 'saree', UP_TO_5000],
  ['saree in the budget of 5000', 'saree', UP_TO_5000],
  ['saree 5000 only', 'saree', UP_TO_5000],
  ['silk 2.5m under 5000', 'silk', UP_TO_5000],
  ['under 1L', '', { most: 100_000 }],
  ['2-3 lac', '', { least: 200_000, most: 300_000 }],
  ['under 5000 lac red', 'lac red', UP_TO_5000],
  ['under 1.5 lakh', '', { most: 150_000 }],
  ['under 4999.50', '', { most: 4_999.5 }],
  ['5k saree', 'saree', UP_TO_5000],
  ['saree 5 hazar', 'saree', UP_TO_5000],
  ['5 hajar ke andar', '', UP_TO_5000],
  ['5 hajaar tak saree', 'saree', UP_TO_5000],
  ['1.5 lakh', '', { most: 150_000 }],
  ['5000/-', '', UP_TO_5000],
  ['silk 5000₹', 'silk', UP_TO_5000],
  ['INR 5000', '', UP_TO_5000],
  ['5,000 inr', '', UP_TO_5000],
  ['saree @ 5000', 'saree', UP_TO_5000],
  ['saree under (5000)', 'saree', UP_TO_5000],
  ['5000 max', '', UP_TO_5000],
  ['5000 or below', '', UP_TO_5000],
  ['5000 onwards', '', FROM_5000],
  ['5000~10000', '', BETWEEN],
  ['saree around 5000', 'saree', AROUND_5000],
  ['approx. 5k', '', AROUND_5000],
  ['5000 ke aaspaas', '', AROUND_5000],
  ['silk above 5000 under 10000', 'silk', BETWEEN],
  ['saree over ₹5,000 but under 10k', 'saree', BETWEEN],
  ['under 10000 and above 5000 saree', 'saree', BETWEEN],
  ['silk from 5000 upto 10000', 'silk', BETWEEN],
  ['saree ≤ 5000', 'saree', UP_TO_5000],
  ['≥5000', '', FROM_5000],
  ['saree rupees 5000', 'saree', UP_TO_5000],
  ['lower than 5000', '', UP_TO_5000],
  ['greater than 5000', '', FROM_5000],
  ['saree budget is 5000', 'saree', UP_TO_5000],
  ['saree my budget is 5000', 'saree my', UP_TO_5000],
  ['5000 wali saree', 'saree', UP_TO_5000],
  ['5000 वाली साड़ी', 'साड़ी', UP_TO_5000],
  ['৫০০০ টাকার নিচে শাড়ি', 'শাড়ি', UP_TO_5000],
  ['৫০০০ টাকার মধ্যে', '', UP_TO_5000],
  ['5000 రూపాయల లోపు చీర', 'చీర', UP_TO_5000],
  ['5000 కంటే తక్కువ', '', UP_TO_5000],
  ['5000 ರೂಪಾಯಿ ಒಳಗೆ ಸೀರೆ', 'ಸೀರೆ', UP_TO_5000],
  ['5000ಕ್ಕಿಂತ ಕಡಿಮೆ', '', UP_TO_5000],
  ['5000 രൂപയിൽ താഴെ സാരി', 'സാരി', UP_TO_5000],
  ['5000 થી ઓછી સાડી', 'સાડી', UP_TO_5000],
  ['5 હજાર સુધી', '', UP_TO_5000],
  ['5000 रुपयांच्या आत साडी', 'साडी', UP_TO_5000],
  ['5000 पेक्षा कमी', '', UP_TO_5000],
  ['saree min price 5000', 'saree', FROM_5000],
  ['saree minimum budget of 5000', 'saree', FROM_5000],
  ['saree starting price 5000', 'saree', FROM_5000],
  ['saree starting at 5000', 'saree', FROM_5000],
  ['saree max price 5000', 'saree', UP_TO_5000],
  ['under budget 5000', '', UP_TO_5000],
  ['saree under my budget of 5000', 'saree', UP_TO_5000],
  ['under price 5000', '', UP_TO_5000],
  ['within budget: ₹5,000', '', UP_TO_5000],
  ['min 5000 max 10000', '', BETWEEN],
  ['min price 5000 max price 10000', '', BETWEEN],
  ['साड़ी 5000 में', 'साड़ी', UP_TO_5000],
  ['saree 5000 mein', 'saree', UP_TO_5000],
  ['5000 me saree', 'saree', UP_TO_5000],
  ['5000 rupaye', '', UP_TO_5000],
  ['5000 rupaiya wali saree', 'saree', UP_TO_5000],
  ['5000 rupaye ke andar', '', UP_TO_5000],
  ['5000 se niche', '', UP_TO_5000],
  ['5000 se neeche', '', UP_TO_5000],
  ['5000 ke under', '', UP_TO_5000],
  ['saree 5000 budget', 'saree', UP_TO_5000],
  ['saree 5000 range', 'saree', UP_TO_5000],
  ['around 5000 range', '', AROUND_5000],
  ['above 5000 budget', '', FROM_5000],
  ['5000 to 10000 mein', '', BETWEEN],
  ['about 4999.50', '', { least: 4_000, most: 5_999 }],
];

test('a price is read from the words, and the other words are searched', () => {
  for (const [typed, text, prices] of priced) {
    const { said, ...read } = readPrices(typed);
    assert.deepEqual(read, { text, ...prices }, typed);
    for (const word of said.split(' ')) assert.ok(asciiDigits(typed).includes(word), typed);
  }
});

test('a length is left out where there are other words to search', () => {
  assert.deepEqual(readPrices('tussar 2.5m'), { text: 'tussar', said: '2.5m' });
  assert.deepEqual(readPrices('3 metres of silk'), { text: 'of silk', said: '3 metres' });
  assert.deepEqual(readPrices('2.5m'), { text: '2.5m', said: '' });
});

test('a price that has only begun is left out where there are other words', () => {
  for (const begun of [
    'under',
    'under 0',
    'under 5',
    'under ₹',
    'price under rs. 50',
    'below 99 rupees',
    'less than',
    'above',
    '<',
    'budget',
    'between',
    'between 2000 and',
  ]) {
    assert.deepEqual(readPrices(`saree ${begun}`), { text: 'saree', said: begun });
    assert.deepEqual(readPrices(begun).text, begun);
  }
  const both = { text: 'silk', said: 'under above 5000', ...FROM_5000 };
  assert.deepEqual(readPrices('silk above 5000 under'), both);
  for (const text of ['zari all over', 'blouse for 42', 'saree in', 'under 5 sarees'])
    assert.deepEqual(readPrices(text), { text, said: '' });
});

test('a SKU, a length and a plain number are not prices', () => {
  for (const text of [
    'KAN-0042',
    'SLK-1000-2000',
    '0042',
    '5000',
    'blouse 80 cm',
    'over the arm',
    'in red',
    'for 2 sisters',
    '22k gold zari',
    'about 9 yards',
    '5000 kanjivaram',
    '5000 maxi dress',
    '5000 कमीज',
    '2024 ki latest saree',
    'festive 2026 range',
    'range 42 saree',
    '5000 meenakari',
    'starting price',
    'red and blue',
  ]) {
    assert.deepEqual(readPrices(text), { text, said: '' });
  }
});

test('digits of every script and the look of an emoji are the same word', () => {
  assert.deepEqual(wordsOf('९ வார'), wordsOf('9 வார'));
  assert.deepEqual(wordsOf('❤️ silk ♥︎'), ['silk']);
});

test('Hindi and Tamil are read in Latin letters approximately as they are spelled', () => {
  const spelled: [string, string | undefined][] = [
    ['कांजीवरम', 'kanjivaram'],
    ['बनारसी', 'banarasi'],
    ['चंदेरी', 'chanderi'],
    ['रेशम', 'resham'],
    ['सिल्क', 'silk'],
    ['காஞ்சிபுரம்', 'kanchipuram'],
    ['மயில்', 'mayil'],
    ['பட்டு', 'pattu'],
    ['silk', undefined],
    ['సిల్క్', undefined],
  ];
  for (const [word, latin] of spelled) assert.equal(inLatinLetters(wordsOf(word)[0] ?? ''), latin);
});

test('sets that share a word are joined, the owner’s and the built-in ones', () => {
  const thesaurus = thesaurusOf([
    ['lugda', 'Sari'],
    ['nauvari', 'lugda'],
  ]);
  const same = thesaurus.meaningOf('nauvari')?.same.map((words) => words.join(' ')) ?? [];
  for (const word of ['lugda', 'saree', 'nauvari', 'புடவை']) assert.ok(same.includes(word), word);
  assert.equal(thesaurusOf([]).meaningOf('nauvari'), undefined);
});

test('a saree and Kanchipuram are known in the scripts of India', () => {
  const thesaurus = thesaurusOf([]);
  const known = {
    saree: ['સાડી', 'ਸਾੜੀ', 'ଶାଢ଼ୀ', 'ساڑی', 'শাড়ি'],
    kanchipuram: ['కంచి', 'కాంచీపురం', 'ಕಾಂಚೀಪುರಂ', 'കാഞ്ചീപുരം', 'কাঞ্চিপুরম', 'কাঞ্চি'],
  };
  for (const [word, spellings] of Object.entries(known)) {
    for (const spelling of spellings) {
      const same = thesaurus.meaningOf(spelling)?.same.map((words) => words.join(' ')) ?? [];
      assert.ok(same.includes(word), spelling);
    }
  }
});

test('a colour also means similar ones, and an unknown word means nothing', () => {
  const thesaurus = thesaurusOf([]);
  const near = thesaurus.meaningOf('मैरून')?.near.map((words) => words.join(' ')) ?? [];
  for (const word of ['red', 'lac', 'lal', 'சிவப்பு']) assert.ok(near.includes(word), word);
  assert.ok(!near.includes('pink') && !near.includes('maroon'));
  assert.equal(thesaurus.meaningOf('polyester'), undefined);
});
