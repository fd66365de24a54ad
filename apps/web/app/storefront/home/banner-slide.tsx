import type { Banner } from '@shop/contract/banners';
import { averageColor } from '../../ui/average-color.ts';
import { BannerFace } from '../../ui/banner-face.tsx';
import { focalClasses } from '../../ui/focal-classes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sources } from '../../ui/picture.tsx';
import { bannerButtonNames } from '../../lib/shop-words.ts';

type BannerSlideProps = {
  banner: Banner;
  label: string;
  slide: string;
  first: boolean;
  isShown: boolean;
};

/** Shows a banner of the carousel. */
export function BannerSlide({ banner, label, slide, first, isShown }: BannerSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={slide}
      aria-label={label}
      inert={!isShown}
      className="flex w-full shrink-0 snap-start"
    >
      <BannerFace
        title={banner.title}
        text={banner.description}
        picture={<BannerPicture banner={banner} first={first} />}
        action={
          <LinkButton to={banner.url} className="lg:min-h-13 lg:px-7 lg:text-base">
            {banner.buttonText ?? bannerButtonNames[banner.target.kind]}
          </LinkButton>
        }
      />
    </div>
  );
}

function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const { picture } = banner;
  const color = averageColor(picture.thumbhash);
  return (
    <>
      {color !== null && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <picture>
        <Sources
          picture={picture}
          sizes="(max-width: 639px) 130vw, (min-width: 90rem) 60rem, 80vw"
        />
        <img
          src={banner.imageUrl}
          alt=""
          width={picture.width}
          height={picture.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className={`absolute inset-0 size-full ${focalClasses(banner)}`}
        />
      </picture>
    </>
  );
}
