import type { Banner } from '@shop/contract/banners';
import { bannerButtonNames } from '../../lib/shop-words.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { BannerFace } from '../../ui/banner-face.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { adminBannerWords } from './admin-banner-words.ts';
import type { BannerValues } from './banner-values.ts';

type BannerPreviewProps = { values: BannerValues; file: File | null; banner: Banner | null };

/** Previews the banner while it is edited, on a phone and on a computer. */
export function BannerPreview({ values, file, banner }: BannerPreviewProps) {
  const chosen = useObjectUrl(file);
  const wide = chosen ?? banner?.imageUrl ?? null;
  const face = { values, wide };
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

function Face({ values, wide }: { values: BannerValues; wide: string | null }) {
  return (
    <BannerFace
      title={values.title.trim() || adminBannerWords.untitled}
      text={values.description.trim() || adminBannerWords.undescribed}
      picture={
        wide !== null && (
          <img
            src={wide}
            alt=""
            className="absolute inset-0 size-full object-cover object-right"
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
