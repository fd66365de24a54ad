import type { Banner } from '@shop/contract/banners';
import { classes } from '../../lib/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { catalogueWords } from './catalogue-words.ts';
import { DefaultBanner } from './default-banner.tsx';
import { useCarousel } from './use-carousel.ts';

type BannerCarouselProps = { banners: readonly Banner[]; hasFailed: boolean };

/** The banners of today, one at a time; with none, or when they cannot be read, the built-in one. */
export function BannerCarousel({ banners, hasFailed }: BannerCarouselProps) {
  const { track, shown, show, playing, setPlaying, rest, hasMotion } = useCarousel(banners.length);
  if (banners.length === 0) return <DefaultBanner hasFailed={hasFailed} />;
  return (
    <section aria-roledescription="carousel" aria-label="Banners" className="relative" {...rest}>
      <div
        ref={track}
        aria-live={playing ? 'off' : 'polite'}
        className="no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            label={`${index + 1} of ${banners.length}`}
            first={index === 0}
            isShown={index === shown}
          />
        ))}
      </div>
      {banners.length > 1 && (
        <div
          data-screen-only
          className="absolute right-2 bottom-2 flex items-center rounded-sm bg-paper/85 sm:right-6 sm:bottom-5"
        >
          {hasMotion && (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? catalogueWords.stopBanners : catalogueWords.moveBanners}
              onClick={() => setPlaying(!playing)}
            />
          )}
          <IconButton icon="chevronLeft" label="Previous banner" onClick={() => show(shown - 1)} />
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={catalogueWords.banner(index + 1, banner.title)}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
              className="flex h-11 w-7 items-center justify-center"
            >
              <span
                className={classes(
                  'h-0.5 w-5 transition-colors',
                  index === shown ? 'bg-accent' : 'bg-line-strong',
                )}
              />
            </button>
          ))}
          <IconButton icon="chevronRight" label="Next banner" onClick={() => show(shown + 1)} />
        </div>
      )}
    </section>
  );
}
