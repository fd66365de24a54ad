import { homeBannerMessages } from '@shop/contract/home-banners';
import { bannerButtonNames } from '../../lib/shop-words.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Buta, ButaGround } from '../../ui/motif.tsx';
import { shopName, useStore } from '../kit/store-data.ts';
import { bannerWords } from '../kit/banner-words.ts';

/** Shows the built-in banner on days without one; screen readers get the reason. */
export function DefaultBanner({ hasFailed }: { hasFailed: boolean }) {
  const store = useStore();
  return (
    <section
      aria-label={
        hasFailed ? homeBannerMessages.storefrontFailed : homeBannerMessages.noneAvailable
      }
      className="relative overflow-hidden bg-maroon px-6 py-8 text-on-maroon lg:py-14"
    >
      <ButaGround className="text-zari opacity-20" />
      <div className="relative mx-auto flex max-w-3xl flex-col items-center gap-5 text-center">
        <Buta className="h-20 text-zari-soft max-lg:hidden" />
        <h2 className="font-display text-display">{shopName(store)}</h2>
        {!hasFailed && <span className="sr-only">{homeBannerMessages.noneFound}</span>}
        <p className="text-lg text-on-maroon-soft">{bannerWords.welcome}</p>
        <LinkButton
          to={paths.products()}
          size="large"
          variant="secondary"
          className="border-zari-soft! text-on-maroon! hover:bg-maroon-deep"
        >
          {bannerButtonNames.ALL}
        </LinkButton>
      </div>
    </section>
  );
}
