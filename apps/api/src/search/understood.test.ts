import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { id: subCategoryId } = await aCategory(shop, 'Kanchipuram');
await aProductByForm(shop, { subCategoryId, name: 'Temple saree', color: 'Red', price: 900 });

/** Returns the understood parts of a search, each as its kind, text and meaning. */
async function understood(keyword: string, exact?: 'true'): Promise<string[] | undefined> {
  const query = { keyword, exact };
  const { data } = (await ask(shop, productCalls.catalogue, { query })).reply;
  return data.understood?.map(({ kind, text, value, minPrice, maxPrice }) => {
    const meaning = value ?? (kind === 'price' ? `${minPrice} to ${maxPrice}` : '');
    return `${kind} ${text} ${meaning}`.trim();
  });
}

test('a list says how its search was understood: colours, occasions, prices and other words', async () => {
  assert.deepEqual(await understood('Red wedding saree under 15000'), [
    'colour red RED',
    'occasion wedding WEDDING',
    'saree saree',
    'price under 15000 null to 15000',
  ]);
  assert.deepEqual(await understood('लाल शादी की साड़ी ₹5,000 to ₹9,000'), [
    'colour लाल RED',
    'occasion शादी WEDDING',
    'saree साड़ी',
    'price ₹5,000 to ₹9,000 5000 to 9000',
  ]);
  assert.deepEqual(await understood('navy manga stole'), [
    'colour navy',
    'word manga',
    'word stole',
  ]);
});

test('words that count as one are one part, and a word without meaning is none', async () => {
  assert.deepEqual(await understood('rani pink for diwali by the metre'), [
    'colour rani pink',
    'occasion diwali FESTIVE',
    'word by the metre',
  ]);
});

test('a mistyped word is understood as it was corrected, unless the search is exact', async () => {
  assert.deepEqual(await understood('tempel saree'), ['word temple', 'saree saree']);
  assert.deepEqual(await understood('tempel saree', 'true'), ['word tempel', 'saree saree']);
});

test('a list without a search has no parts', async () => {
  const { data } = (await ask(shop, productCalls.catalogue, { query: {} })).reply;
  assert.equal(data.understood, undefined);
});
