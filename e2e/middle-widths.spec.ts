import { orderManagementCalls } from '@shop/contract/delivery';
import { ORDER_STATUSES } from '@shop/contract/order-status';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'the row of categories fades where more can be scrolled to, and not at its end',
  { tag: '@desktop-only' },
  async ({ openPage }) => {
    const page = await openPage({ width: 1024 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/about');
    const row = page.getByRole('navigation', { name: 'Categories' }).getByRole('list');
    const fade = () => row.evaluate((list) => getComputedStyle(list).maskPosition);
    const isCut = () => row.evaluate((list) => list.scrollWidth > list.clientWidth);
    await expect.poll(isCut).toBe(true);
    await expect.poll(fade).toMatch(/^100%/);
    await row.evaluate((list) => list.scrollTo(list.scrollWidth, 0));
    await expect.poll(fade).toMatch(/^0(%|px)/);
  },
);

test(
  'the open search of a phone keeps clear of the edge of the screen',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products?q=saree');
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await expect.poll(async () => (await box.boundingBox())?.y).toBeGreaterThanOrEqual(3);
  },
);

test(
  'the way to the form of a product names the product once',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const [product] = await people.productsOf(shop);
    const page = await openOwnersPage();
    await page.goto(`/admin/addproduct/${product?.productId ?? ''}/edit`);
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(way.getByText(product?.productName ?? '')).toHaveCount(1);
    await expect(way.getByText('Edit product')).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'the list of orders shows every status beside the refunds at 820 px, and disabled refunds at 1280 px',
  { tag: '@desktop-only' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ width: 820 });
    // Wide rows: sold in a chat, with a payment to check, dear, in each status, none with a refund to send.
    await page.route('**/api/orderManagement/orders?**', async (route) => {
      const answer = orderManagementCalls.list.reply.parse(await (await route.fetch()).json());
      const data = answer.data.map((item, at) => ({
        ...item,
        orderStatus: ORDER_STATUSES[at % ORDER_STATUSES.length],
        isRefundDue: false,
        priceAtOrder: 123_456,
        origin: 'CHAT',
        proof: { level: 'warn', state: 'DONE' },
      }));
      await route.fulfill({ json: { ...answer, data } });
    });
    await page.goto('/admin/order-management');
    const table = page.getByRole('table');
    await expect(table.getByText('Check proof').first()).toBeVisible();
    const hidden = () =>
      table.locator('tbody tr').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const [status, refund] = [...row.querySelectorAll('td')].slice(-2);
          if (status === undefined || refund === undefined) return ['no cell'];
          const label = document.createRange();
          label.selectNodeContents(status);
          const { right, width } = [...label.getClientRects()].at(-1) ?? { right: 0, width: 0 };
          const isSeen = width > 0 && right <= refund.getBoundingClientRect().left;
          return isSeen ? [] : [`${status.textContent} ${right}`];
        }),
      );
    await expect.poll(hidden).toEqual([]);
    await expect(table.locator('th', { hasText: /^Status/ })).toBeVisible();
    const refund = table.getByRole('button', { name: /^Send Refund/ });
    await expect(refund).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(refund.first()).toBeDisabled();
  },
);

test(
  "a customer's e-mail address breaks before its @ at 820 px",
  { tag: ['@desktop-only', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ width: 820 });
    await page.goto('/admin/customers');
    const shown = page.locator('td span').filter({ hasText: '@' });
    await expect(shown.first()).toBeVisible();
    const broken = () =>
      shown.evaluateAll((mails) =>
        mails.flatMap((mail) =>
          [...mail.childNodes].flatMap((part) => {
            const words = document.createRange();
            words.selectNodeContents(part);
            return words.getClientRects().length > 1 ? [part.textContent] : [];
          }),
        ),
      );
    await expect.poll(broken).toEqual([]);
  },
);

test(
  'the hint in the search of the office is whole at 320 px',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ width: 320 });
    for (const path of ['order-management', 'delivery-management', 'customers', 'inventory']) {
      await page.goto(`/admin/${path}`);
      const room = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null) throw new Error('no canvas');
        pen.font = font;
        const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
        return input.clientWidth - padding - pen.measureText(input.placeholder).width;
      });
      expect(room, path).toBeGreaterThanOrEqual(0);
    }
  },
);
