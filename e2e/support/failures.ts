import type { WatchedPage } from './browser.ts';
import { type Failure, SHOPS_WORDS, breakCall, refuseCall } from './refusals.ts';

type Reader = {
  /** Who reads the message, for the title. */
  who: string;
  width: number;
  open: () => Promise<WatchedPage>;
};

/** Tests of failing calls: the page shows its fallback message, or the message of the response. */
export async function failuresMet(
  failures: readonly Failure[],
  { who, width, open }: Reader,
): Promise<{ title: string; walk: () => Promise<void> }[]> {
  // One page for all, so that its scripts are loaded once.
  const page = await open();
  return failures.map(({ what, call, says, act, leaves }) => ({
    title: `${who} who cannot ${what} sees “${says}” or the shop's own words, at ${width} px`,
    walk: async () => {
      const mend = await breakCall(page, call);
      await act(page);
      await page.getByText(says, { exact: true }).first().waitFor();
      await leaves?.(page);
      await mend();
      const allow = await refuseCall(page, call);
      await act(page);
      await page.getByText(SHOPS_WORDS, { exact: true }).first().waitFor();
      await leaves?.(page);
      await allow();
      page.assertClean();
    },
  }));
}
