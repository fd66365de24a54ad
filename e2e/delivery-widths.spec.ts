import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

/** Columns that a window of this width does not show: their facts are in other columns. */
const HIDDEN: Record<number, readonly string[]> = {
  820: ['Customer ID', 'Order Quantity', 'Payment', 'Screenshot'],
  1024: ['Customer ID', 'Order Quantity', 'Payment'],
  1280: ['Customer ID'],
  1440: [],
};

for (const [width, hidden] of Object.entries(HIDDEN)) {
  test(
    `no column of the delivery list lies behind its buttons at ${width} px`,
    { tag: '@desktop-only' },
    async ({ openOwnersPage }) => {
      const page = await openOwnersPage({ width: Number(width) });
      for (const filter of ['', 'status=toAccept', 'status=toCheck']) {
        await page.goto(`/admin/delivery-management?${filter}`);
        const table = page.getByRole('table');
        await expect(table.locator('tbody tr').first()).toBeVisible();
        const beyond = () =>
          table.evaluate(
            (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
          );
        await expect.poll(beyond, { message: filter }).toBeLessThanOrEqual(0);
        for (const name of hidden) {
          await expect(table.locator('th', { hasText: name })).toBeHidden();
        }
        await expect(table.locator('th:visible')).toHaveCount(12 - hidden.length);
        if (hidden.includes('Payment')) {
          const payments = table.getByText(/^(COD|Scan to pay)$/).filter({ visible: true });
          await expect(payments.first()).toBeVisible();
        }
      }
      const title = await page.locator('th', { hasText: 'Product Title' }).boundingBox();
      if (width === '1440') expect(title?.width).toBeGreaterThanOrEqual(220);
    },
  );
}
