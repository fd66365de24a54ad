import type { Banner } from '@shop/contract/banners';
import { averageColor } from '../../ui/average-color.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sources } from '../../ui/picture.tsx';
import { pathOf } from './banner-target.ts';
import { buttonTexts } from './banner-words.ts';

type BannerSlideProps = {
  banner: Banner;
  label: string;
  slide: string;
  first: boolean;
  isShown: boolean;
};

/**
 * A banner: its text stands on the picture, on a phone at the foot of an upright one, otherwise on the
 * left of a wide one. A veil keeps it legible on whatever the owner uploads; a longer text makes the
 * banner higher.
 */
export function BannerSlide({ banner, label, slide, first, isShown }: BannerSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={slide}
      aria-label={label}
      inert={!isShown}
      className="relative flex aspect-4/5 w-full shrink-0 snap-start overflow-hidden bg-paper-deep max-sm:items-end sm:aspect-8/3"
    >
      <BannerPicture banner={banner} first={first} />
      <div className="banner-veil relative flex w-full flex-col justify-center gap-3 px-(--page-gutter) pt-28 pb-6 sm:w-[min(100%,21rem+14vw)] sm:gap-5 sm:py-8 sm:pr-36">
        <h2 className="font-display text-title text-balance lg:text-[clamp(2.25rem,3.4vw,3.5rem)] lg:leading-tight">
          {banner.title}
        </h2>
        <p className="line-clamp-3 text-sm lg:text-base">{banner.description}</p>
        <div>
          <LinkButton to={pathOf(banner.target)} className="lg:min-h-13 lg:px-7 lg:text-base">
            {banner.buttonText ?? buttonTexts[banner.target.kind]}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const { picture, phonePicture } = banner;
  const color = averageColor(picture.thumbhash);
  return (
    <>
      {color !== null && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <picture>
        {phonePicture !== null && (
          <Sources picture={phonePicture} sizes="100vw" media="(max-width: 639px)" />
        )}
        <Sources
          picture={picture}
          sizes="(max-width: 639px) 334vw, (min-width: 90rem) 85rem, 100vw"
        />
        <img
          src={banner.imageUrl}
          alt=""
          width={picture.width}
          height={picture.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className="absolute inset-0 size-full object-cover object-[72%_50%] sm:object-right"
        />
      </picture>
    </>
  );
}
