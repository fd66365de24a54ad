import type { Banner } from '@shop/contract/banners';
import { paths } from '../../paths.ts';
import { averageColor } from '../../ui/average-color.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sources } from '../../ui/picture.tsx';
import { bannerWords } from './banner-words.ts';

type BannerSlideProps = { banner: Banner; label: string; first: boolean; isShown: boolean };

/** A banner: its text covers the left third of a wide picture, and stands below it on a phone. */
export function BannerSlide({ banner, label, first, isShown }: BannerSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={bannerWords.slide}
      aria-label={label}
      inert={!isShown}
      className="relative flex w-full shrink-0 snap-start flex-col bg-paper-deep sm:block"
    >
      <BannerPicture banner={banner} first={first} />
      <div className="relative flex grow flex-col justify-center gap-3 px-6 pt-5 pb-16 sm:absolute sm:inset-y-0 sm:left-0 sm:w-[46%] sm:gap-5 sm:bg-linear-to-r sm:from-paper/80 sm:from-30% sm:to-paper/0 sm:p-10 lg:pl-[max(2.5rem,calc((100vw-80rem)/2+1.5rem))]">
        <h2 className="max-w-md font-display text-display text-balance sm:max-w-[27vw] sm:text-[clamp(1.75rem,3.6vw,3.5rem)] sm:leading-tight">
          {banner.title}
        </h2>
        <p className="line-clamp-3 max-w-sm text-ink-soft sm:max-w-[26vw]">{banner.description}</p>
        <div>
          <LinkButton to={paths.products()} size="large" className="max-sm:min-h-11">
            {bannerWords.seeAll}
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
    <div className="relative aspect-5/4 w-full overflow-hidden sm:aspect-8/3 sm:max-h-[36rem]">
      {color !== null && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <picture>
        {phonePicture !== null && (
          <Sources picture={phonePicture} sizes="100vw" media="(max-width: 639px)" />
        )}
        <Sources picture={picture} sizes="(max-width: 639px) 215vw, 100vw" />
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
    </div>
  );
}
