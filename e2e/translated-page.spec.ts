import assert from 'node:assert/strict';
import { formatPrice } from '../apps/web/app/lib/format.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

for (const how of ['in place of', 'around'] as const) {
  test(
    `a page whose translation is put ${how} its texts sells, and shows no old total`,
    how === 'around' ? { tag: '@night' } : {},
    async ({ openPage }) => {
      const [product] = await people.productsOf(shop);
      const { productId, productName, price } = product ?? assert.fail('no product');
      const owner = await people.anOwner(shop);
      await people.changeProduct(shop, owner, { id: productId, stockQuantity: 4 });
      const account = await people.aCustomer(shop, how === 'around' ? '9878100031' : '9878100032');
      await people.addAddress(shop, account);
      const page = await openPage();
      await people.keepSignedIn(page.context(), account);
      await page.goto(`/buy-product/${productId}`);
      await page.evaluate(translate, how === 'around');
      expect(await page.evaluate(changeText)).toEqual(['₹1', '₹2', 'New ₹2', 'New ']);
      await page.getByLabel('Your PIN code').fill('600017');
      await expect(page.getByText(/to Chennai 600017$/).first()).toBeVisible();
      await button(page, 'Show date').click();
      await button(page, 'Change PIN code').click();
      const search = page.getByRole('search').getByRole('combobox');
      await search.pressSequentially('silk');
      await expect(page.getByRole('option').nth(1)).toBeVisible();
      await search.fill('');
      await button(page, 'Add to Cart').click();
      await page.getByRole('link', { name: 'View cart' }).click();

      const total = page.getByRole('region', { name: 'Order summary' }).getByRole('definition');
      await expect(total.last()).toHaveText(formatPrice(price));
      for (const count of [2, 3]) {
        await button(page, 'One more').click();
        await expect(total.last()).toHaveText(formatPrice(count * price));
      }
      await expect(page.getByRole('link', { name: 'Cart, 3 pieces' })).toBeVisible();
      await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
      await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
      await button(page, /^Place Order/).click();
      await page.waitForURL('**/order-success?order=*');
      await expect(page.getByText(productName).first()).toBeVisible();
      await expect(page.getByText(formatPrice(3 * price)).first()).toBeVisible();
      expect(await page.locator('font').count()).toBeGreaterThan(20);
    },
  );
}

/**
 * Translates a page as Chrome does, but into the same words, and goes on with what is shown later. Runs in
 * the page.
 */
function translate(isAround: boolean): void {
  const isOurs = (node: Node) => node.parentElement?.closest('font, script, style') === null;
  const translateUnder = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || !text.isConnected || !isOurs(text)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.before(outer);
      if (isAround) inner.append(text);
      else {
        inner.append(text.data);
        text.remove();
      }
    }
  };
  translateUnder(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of target instanceof Text ? [target] : addedNodes) translateUnder(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Changes a translated text as React does; returns what is shown after each step. Runs in the page. */
async function changeText(): Promise<string[]> {
  const [line, mark, text] = [document.createElement('p'), document.createElement('b'), new Text()];
  const shown: string[] = [];
  const steps = [
    () => line.append(text),
    () => (text.nodeValue = '₹2'),
    () => line.insertBefore(mark, text),
    () => line.removeChild(text),
  ];
  text.data = '₹1';
  mark.append('New ');
  document.body.append(line);
  for (const step of steps) {
    step();
    // The translation comes after the change.
    await new Promise((done) => setTimeout(done));
    shown.push(line.textContent);
  }
  line.remove();
  return shown;
}
