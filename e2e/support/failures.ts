import type { WatchedPage } from './browser.ts';
import { type Failure, SHOPS_WORDS, breakCall, refuseCall } from './refusals.ts';

type Reader = {
  /** Who reads the message, for the title. */
  who: string;
  /** The page is opened at the first width; what it shows is looked at at each. */
  widths: readonly number[];
  open: () => Promise<WatchedPage>;
};

/** Tests of failing calls: the page shows its fallback message, or the message of the response. */
export async function failuresMet(
  failures: readonly Failure[],
  { who, widths, open }: Reader,
): Promise<{ title: string; walk: () => Promise<void> }[]> {
  // One page for all, so that its scripts are loaded once.
  const page = await open();
  const [first = 360, ...others] = widths;
  const seen = async (words: string, leaves: Failure['leaves']) => {
    await page.getByText(words, { exact: true }).first().waitFor();
    await leaves?.(page);
  };
  const seenEverywhere = async (words: string, leaves: Failure['leaves']) => {
    await seen(words, leaves);
    for (const width of others) {
      await page.setViewportSize({ width, height: 900 });
      await seen(words, leaves);
    }
    await page.setViewportSize({ width: first, height: 780 });
  };
  return failures.map(({ what, call, says, act, leaves }) => ({
    title: `${who} who cannot ${what} sees “${says}” or the shop's own words, at ${widths.join(' and ')} px`,
    walk: async () => {
      const mend = await breakCall(page, call);
      await act(page);
      await seenEverywhere(says, leaves);
      await mend();
      const allow = await refuseCall(page, call);
      await act(page);
      await seenEverywhere(SHOPS_WORDS, leaves);
      await allow();
      page.assertClean();
    },
  }));
}
