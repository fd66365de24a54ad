import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRY_CODES, countryCodeOf } from './countries.ts';
import { countryName } from './country-name.ts';

test('every country is known by its code and its name, in any case', () => {
  assert.equal(COUNTRY_CODES.length, 249);
  for (const code of COUNTRY_CODES) {
    const name = countryName(code);
    assert.notEqual(name, code);
    for (const text of [code, code.toLowerCase(), name, ` ${name.toUpperCase()} `]) {
      assert.equal(countryCodeOf(text), code, text);
    }
  }
});

test('other usual names of a country are known, and other texts are not', () => {
  const known = {
    Bharat: 'IN',
    'Made in India': 'IN',
    'the Netherlands': 'NL',
    'P.R. China': 'CN',
    USA: 'US',
    Türkiye: 'TR',
    Turkey: 'TR',
  };
  for (const [text, code] of Object.entries(known)) assert.equal(countryCodeOf(text), code, text);
  for (const text of ['', 'XX', 'Assam', 'Indian', 'toString']) {
    assert.equal(countryCodeOf(text), undefined, text);
  }
});

test('what is no code of a country is its own name', () => {
  for (const text of ['', 'I', 'India', 'IN-KA', 'a_b', '__proto__', '१', '123']) {
    assert.equal(countryName(text), text);
  }
});
