import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Slug } from '@shop/contract/slug';
import { productUrl, madeSlug, slugOf } from './slug.ts';

test('a slug has the words of a text in small ASCII letters', () => {
  const slugs: Record<string, string> = {
    'Kanchipuram Silk – Temple Border (2026)': 'kanchipuram-silk-temple-border-2026',
    'Épice Ärmel': 'epice-armel',
    'Meena’s  own_saree': 'meenas-own-saree',
    'कांचीपुरम साड़ी': 'kanchipuram-sadi',
    'Zari ½ metre': 'zari-1-2-metre',
    '🌸 ★ — !': '',
    '': '',
  };
  for (const [text, slug] of Object.entries(slugs)) assert.equal(slugOf(text), slug, text);
});

test('every script of India becomes a slug', () => {
  const names = 'காஞ்சி ಮೈಸೂರು కంచి بنارسی কাতান സെറ്റ് ପାଟ ਰੇਸ਼ਮ પટોળા ꯃꯅꯤꯄꯨꯔ ᱥᱟᱹᱰᱤ'.split(' ');
  for (const name of names) assert.ok(Slug.safeParse(slugOf(name)).success, name);
});

test('a slug has at most 80 letters and ends with none of its hyphens', () => {
  const slug = slugOf(`${'silk '.repeat(16)}${'x'.repeat(200)}`);
  assert.equal(slug, 'silk-'.repeat(16).slice(0, -1));
  assert.equal(slugOf('x'.repeat(200)).length, 80);
});

test('a taken slug gets the next free number, within 80 letters', () => {
  const taken = new Set(['silk', 'silk-2', 'y'.repeat(80)]);
  const isTaken = (slug: string) => taken.has(slug);
  assert.deepEqual(madeSlug('silk', isTaken), {
    slug: 'silk-3',
    warnings: [{ code: 'SLUG_TAKEN', slug: 'silk' }],
  });
  assert.deepEqual(madeSlug('cotton', isTaken), { slug: 'cotton', warnings: [] });
  assert.equal(madeSlug('y'.repeat(80), isTaken).slug, `${'y'.repeat(78)}-2`);
});

test('the address of a product has its name and colour, or else its SKU in small letters', () => {
  const product = { id: '7', name: 'Temple Saree', color: 'Arakku Red', sku: 'KAN-1' };
  assert.equal(productUrl(product), '/buy-product/7/temple-saree-arakku-red');
  assert.equal(productUrl({ ...product, name: '✿', color: null }), '/buy-product/7/kan-1');
});
