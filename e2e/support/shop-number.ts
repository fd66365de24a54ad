import { type Locator, expect } from '@playwright/test';

/** Checks that the number of the demonstration shop is shown, and that each link of it can be dialled from anywhere. */
export async function assertDialled(place: Locator): Promise<void> {
  const links = place.getByRole('link', { name: /90000 00002$/ });
  await expect(links.first()).toBeVisible();
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', 'tel:+919000000002');
}
