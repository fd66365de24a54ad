import type { Banner } from '@shop/contract/banners';
import { classes } from '../../lib/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { bannerWords } from '../kit/banner-words.ts';
import { DefaultBanner } from './default-banner.tsx';
import { useCarousel } from './use-carousel.ts';

type BannerCarouselProps = { banners: readonly Banner[]; hasFailed: boolean };

/**
 * Shows today's banners, one at a time; the built-in one when there are none or they cannot be loaded.
 * Full width on narrow screens, between the page's edges on wide ones.
 */
export function BannerCarousel({ banners, hasFailed }: BannerCarouselProps) {
  const carousel = useCarousel(banners.length);
  const { track, shown, playing, rest } = carousel;
  if (banners.length === 0) return <DefaultBanner hasFailed={hasFailed} />;
  return (
    <section
      aria-roledescription={bannerWords.carousel}
      aria-label={bannerWords.banners}
      className="page-column max-lg:px-0 lg:pt-6"
      {...rest}
    >
      <div className="@container relative">
        <div
          ref={track}
          aria-live={playing ? 'off' : 'polite'}
          className="no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain lg:rounded-sm"
        >
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              slide={bannerWords.slide}
              label={bannerWords.slideOf(index + 1, banners.length)}
              first={index === 0}
              isShown={index === shown}
            />
          ))}
        </div>
        {banners.length > 1 && <Controls banners={banners} {...carousel} />}
      </div>
    </section>
  );
}

type ControlsProps = Pick<
  ReturnType<typeof useCarousel>,
  'shown' | 'show' | 'playing' | 'setPlaying' | 'hasMotion'
> & { banners: readonly Banner[] };

/**
 * Shows dots and the pause button at the foot of the picture, on its calm left, and arrows on wide
 * screens; a finger swipes.
 */
function Controls({ banners, shown, show, playing, setPlaying, hasMotion }: ControlsProps) {
  return (
    <div
      data-screen-only
      className="pointer-events-none absolute inset-x-(--page-gutter) top-0 flex aspect-banner items-end pb-2 @min-[40rem]:inset-[auto_auto_0.5rem_calc(40%+0.75rem)] @min-[40rem]:aspect-auto @min-[40rem]:p-0"
    >
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center rounded-full bg-paper/90 px-1 *:-my-2">
        <IconButton
          icon="chevronLeft"
          label={bannerWords.previousBanner}
          className="max-lg:hidden"
          onClick={() => show(shown - 1)}
        />
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            aria-label={bannerWords.banner(index + 1, banner.title)}
            aria-current={index === shown || undefined}
            onClick={() => show(index)}
            className="flex h-11 w-7 items-center justify-center"
          >
            <span
              className={classes(
                'size-2 rounded-full transition-colors',
                index === shown ? 'bg-accent' : 'bg-line-strong',
              )}
            />
          </button>
        ))}
        <IconButton
          icon="chevronRight"
          label={bannerWords.nextBanner}
          className="max-lg:hidden"
          onClick={() => show(shown + 1)}
        />
        {hasMotion && (
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? bannerWords.stopBanners : bannerWords.moveBanners}
            onClick={() => setPlaying(!playing)}
          />
        )}
      </div>
    </div>
  );
}
