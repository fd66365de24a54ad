import type { WatchedPage } from './browser.ts';
import { type Failure, SHOPS_WORDS, breakCall, refuseCall } from './refusals.ts';

type Reader = {
  /** Who reads the message, for the title. */
  who: string;
  width: number;
  open: () => Promise<WatchedPage>;
};

/** What is to be tested of failures: the fallback of an answer without a word, the shop's own words. */
export function failuresMet(
  failures: readonly Failure[],
  { who, width, open }: Reader,
): { title: string; walk: () => Promise<void> }[] {
  // One page for all, so that the shop's files are read once.
  let opened: Promise<WatchedPage> | undefined;
  return failures.map(({ what, call, says, act, leaves }) => ({
    title: `${who} who cannot ${what} sees “${says}” or the shop's own words, at ${width} px`,
    walk: async () => {
      const page = await (opened ??= open());
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
