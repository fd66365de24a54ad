import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

/** Columns that a window of this width does not show: their facts are in other columns. */
const HIDDEN: Record<number, readonly string[]> = {
  820: ['Customer ID', 'Order Quantity', 'Payment', 'Screenshot'],
  1024: ['Customer ID', 'Order Quantity', 'Payment'],
  1280: [],
  1440: [],
};

test(
  'no column of the delivery list lies behind its buttons at any width',
  { tag: ['@desktop-only', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    for (const filter of ['', 'status=toAccept', 'status=toCheck']) {
      await page.goto(`/admin/delivery-management?${filter}`);
      const table = page.getByRole('table');
      for (const [width, hidden] of Object.entries(HIDDEN)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        await expect(table.locator('tbody tr').first()).toBeVisible();
        const beyond = () =>
          table.evaluate(
            (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
          );
        await expect.poll(beyond, { message: `${filter} at ${width} px` }).toBeLessThanOrEqual(0);
        for (const name of hidden) {
          await expect(table.locator('th', { hasText: name })).toBeHidden();
        }
        await expect(table.locator('th:visible')).toHaveCount(12 - hidden.length);
        if (hidden.includes('Payment')) {
          const payments = table.getByText(/^(COD|Scan to pay)$/).filter({ visible: true });
          await expect(payments.first()).toBeVisible();
        }
      }
    }
    // A small laptop shows the whole phone number in one line.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/delivery-management?status=toAccept');
    const phone = page
      .getByRole('cell')
      .getByRole('link', { name: /^Call / })
      .first();
    await expect.poll(async () => (await phone.boundingBox())?.height).toBeLessThan(28);
    await page.setViewportSize({ width: 1440, height: 900 });
    const title = page.locator('th', { hasText: 'Product Title' });
    await expect
      .poll(async () => (await title.boundingBox())?.width, { message: 'at 1440 px' })
      .toBeGreaterThanOrEqual(220);
  },
);
