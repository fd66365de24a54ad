// Prints how soon a phone of 360 px, four times slower than this machine, answers a press: from
// releasing the screen (or pressing a key) to the frame that shows the change, in ms, like Interaction
// to Next Paint; the median, and the best, which other load on the machine affects least.
// Run: node bench/answers.ts
import type { Page } from '@playwright/test';
import { waitsForHydration } from '../e2e/support/hydrated.ts';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { startDemoShop } from '../e2e/support/demo-shop.ts';
import * as people from '../e2e/support/people.ts';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { median } from './median.ts';

type Question = {
  name: string;
  path: string;
  /** Preparation that is not measured. */
  before?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** Selector of the elements that show the change: their number or their text changes. */
  tells: string;
};

const RUNS = 9;
const SLOWER = 4;
const BADGE = 'header a[href="/checkout/cart"]';

await ensureBuilt();
const shop = await startDemoShop();
const browser = await openBrowser();
try {
  const account = await people.aCustomer(shop, '9812340001');
  const [inCart, wanted] = await people.productsOf(shop);
  if (inCart === undefined || wanted === undefined) throw new Error('The shop has no products');
  const owner = await people.anOwner(shop);
  await people.changeProduct(shop, owner, { id: inCart.productId, stockQuantity: 50 });
  await people.changeProduct(shop, owner, { id: wanted.productId, stockQuantity: 50 });
  await people.putIntoCart(shop, account, inCart.productId);
  for (const question of questionsOf(`/buy-product/${wanted.productId}`)) {
    const answers: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: { width: 360, height: 780 },
        hasTouch: true,
      });
      const page = waitsForHydration(await context.newPage());
      await people.keepSignedIn(page.context(), account);
      answers.push(await answerTo(page, question));
      await page.context().close();
    }
    const figures = [median(answers), Math.min(...answers)];
    const [usual, best] = figures.map((figure) => `${figure.toFixed(0)} ms`.padStart(7));
    console.log(`${question.name.padEnd(14)} median ${usual}, best ${best}`);
  }
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(0);

function questionsOf(product: string): Question[] {
  const pressed = (name: string) => (page: Page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
  const shop = '/products';
  return [
    { name: 'add to cart', path: product, press: pressed('Add to cart'), tells: BADGE },
    { name: 'stepper', path: '/checkout/cart', press: pressed('One more'), tells: 'output' },
    { name: 'filter drawer', path: shop, press: pressed('Filter'), tells: 'dialog[open]' },
    { name: 'menu drawer', path: shop, press: pressed('Menu'), tells: 'dialog[open]' },
    {
      name: 'price slider',
      path: shop,
      before: pressed('Filter'),
      press: (page) => page.getByRole('slider').press('Home'),
      tells: 'article',
    },
    {
      name: 'kind of silk',
      path: shop,
      before: pressed('Filter'),
      press: (page) => page.getByRole('dialog').getByRole('link', { name: 'Stoles' }).click(),
      tells: '[aria-current]',
    },
  ];
}

async function answerTo(page: Page, question: Question): Promise<number> {
  await page.goto(question.path);
  await page.waitForLoadState('networkidle');
  await question.before?.(page);
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watch, question.tells);
  await question.press(page);
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

/** Runs in the page: `shown` resolves with the time from the click to the frame of the change. */
function watch(tells: string): void {
  const tell = () =>
    JSON.stringify([...document.querySelectorAll(tells)].map(({ textContent }) => textContent));
  const before = tell();
  const shown = new Promise<number>((resolve) => {
    let pressedAt = 0;
    for (const type of ['pointerup', 'keydown']) {
      addEventListener(type, (event) => (pressedAt ||= event.timeStamp), true);
    }
    const look = () => {
      if (pressedAt === 0 || tell() === before) return;
      changes.disconnect();
      const drawn = new MessageChannel();
      drawn.port1.addEventListener('message', () => resolve(performance.now() - pressedAt));
      drawn.port1.start();
      requestAnimationFrame(() => drawn.port2.postMessage(null));
    };
    const changes = new MutationObserver(look);
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  Object.assign(window, { shown });
}
