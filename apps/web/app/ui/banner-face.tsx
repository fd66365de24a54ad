import type { ReactNode } from 'react';

type BannerFaceProps = { picture: ReactNode; title: string; text: string; action: ReactNode };

/**
 * Shows a picture with text on it: at the foot of a narrow box, on the left of a wide one. The box
 * decides, not the screen, so that a preview can show both. A veil keeps the text legible on any
 * picture, and a longer text makes the banner higher.
 */
export function BannerFace({ picture, title, text, action }: BannerFaceProps) {
  return (
    <div className="@container flex w-full">
      <div className="relative grid w-full grid-cols-1 overflow-hidden bg-paper-deep before:col-start-1 before:row-start-1 before:aspect-4/5 @min-[40rem]:before:aspect-8/3">
        {picture}
        <div className="banner-veil relative col-start-1 row-start-1 flex w-full self-end @min-[40rem]:self-stretch flex-col justify-center gap-3 px-(--page-gutter) pt-28 pb-6 @min-[40rem]:w-[min(100%,21rem+14cqw)] @min-[40rem]:gap-5 @min-[40rem]:py-8 @min-[40rem]:pr-36">
          <h2 className="font-display text-title text-balance @min-[60rem]:text-[clamp(2.25rem,3.4cqw,3.5rem)] @min-[60rem]:leading-tight">
            {title}
          </h2>
          <p className="line-clamp-3 text-sm @min-[60rem]:text-base">{text}</p>
          <div>{action}</div>
        </div>
      </div>
    </div>
  );
}
