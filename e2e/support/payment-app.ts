import type { Locator, Page } from '@playwright/test';

type App = 'PhonePe' | 'Google Pay' | 'Paytm' | 'CRED';

/** The radio button of the payment app that was paid with. */
export const appChoice = (page: Page, app: App): Locator =>
  page
    .getByRole('radiogroup', { name: 'App you paid with' })
    .getByRole('radio', { name: app, exact: true });

/** Chooses the payment app that was paid with. */
export async function chooseApp(page: Page, app: App): Promise<void> {
  await appChoice(page, app).check();
}

/** The drawing that shows where an app has the UTR, with its line marked. */
export const drawing = (page: Page, line: string): Locator =>
  page.getByRole('img', {
    name: `Drawing of a payment in the app, with the line '${line}' marked`,
  });
