import { bannerButtonNames } from '../../lib/shop-words.ts';
import { BannerFace } from '../../ui/banner-face.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { focalClasses } from '../../ui/focal-classes.ts';
import { adminBannerWords } from './admin-banner-words.ts';
import { type BannerValues, focusOf } from './banner-values.ts';

type BannerPreviewProps = {
  values: BannerValues;
  /** URL of the picture; null without one. */
  src: string | null;
};

/** Previews the banner while it is edited, on a phone and on a computer. */
export function BannerPreview(face: BannerPreviewProps) {
  return (
    <section aria-label={adminBannerWords.preview} className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{adminBannerWords.preview}</h3>
      <figure className="flex flex-col gap-1 text-xs text-ink-soft">
        <div inert className="preview-desktop overflow-hidden rounded-sm border border-line">
          <Face {...face} />
        </div>
        <figcaption>{adminBannerWords.desktop}</figcaption>
      </figure>
      <figure className="flex w-40 flex-col gap-1 text-xs text-ink-soft">
        <div inert className="preview-phone overflow-hidden rounded-sm border border-line">
          <Face {...face} />
        </div>
        <figcaption>{adminBannerWords.phone}</figcaption>
      </figure>
    </section>
  );
}

function Face({ values, src }: BannerPreviewProps) {
  return (
    <BannerFace
      title={values.title.trim() || adminBannerWords.untitled}
      text={values.description.trim() || adminBannerWords.undescribed}
      picture={
        src !== null && (
          <img
            src={src}
            alt=""
            className={`absolute inset-0 size-full ${focalClasses(focusOf(values))}`}
          />
        )
      }
      action={
        <span className={buttonClasses('primary', 'medium')}>
          {values.buttonText.trim() || bannerButtonNames[values.kind]}
        </span>
      }
    />
  );
}
