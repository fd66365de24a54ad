import { test } from 'node:test';
import { MOST_CHAT_LETTERS } from '@shop/contract/chat-reading';
import { assertCostsLess, leastOf, processorTimeOf } from '../../test/processor-time.ts';
import { groupsOf } from './chat-lines.ts';
import { marksOf, mentionsOf } from './chat-mentions.ts';
import { quantitiesOf } from './chat-quantities.ts';
import { maskedText } from './chat-text.ts';

const products = ['K1', 'B1'].map((sku, id) => [sku.toLowerCase(), { productId: `${id}`, sku }]);
const catalogue = {
  isOnSale: () => true,
  bySku: new Map(products as [string, { productId: string; sku: string }][]),
  byTitle: new Map(),
  titleAt: new Map(),
};

for (const part of ['K1 ', '2x K1 ', 'K1 x2 B1 x3 ']) {
  test(`to group a long line of '${part}' costs less than to find what it names`, async () => {
    const text = part.repeat(MOST_CHAT_LETTERS).slice(0, MOST_CHAT_LETTERS);
    const find = () =>
      mentionsOf(
        marksOf(text, () => false),
        catalogue,
      );
    const mentions = find();
    const quantities = quantitiesOf(maskedText(text, mentions));
    const line = { start: 0, end: text.length, mentions, quantities };
    const limit = await leastOf(() => processorTimeOf(async () => find()));
    await assertCostsLess(limit, () => processorTimeOf(async () => groupsOf(line, text)), part);
  });
}
