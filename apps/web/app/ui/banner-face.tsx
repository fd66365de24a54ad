import type { ReactNode } from 'react';

type BannerFaceProps = { picture: ReactNode; title: string; text: string; action: ReactNode };

/**
 * Shows a picture with text below it in a narrow box, and beside it in a wide one. The box decides, not
 * the screen, so that a preview can show both. A longer title makes the banner higher.
 */
export function BannerFace({ picture, title, text, action }: BannerFaceProps) {
  return (
    <div className="@container flex w-full">
      <div className="grid w-full grid-rows-[auto_1fr] bg-paper-deep @min-[40rem]:grid-cols-[2fr_3fr] @min-[40rem]:grid-rows-1">
        <div className="relative aspect-banner overflow-hidden @min-[40rem]:order-last @min-[40rem]:aspect-auto @min-[40rem]:min-h-[clamp(17.5rem,27cqw,22.5rem)]">
          {picture}
        </div>
        <div className="flex flex-col justify-center gap-0.5 px-(--page-gutter) py-1.5 @min-[40rem]:gap-4 @min-[40rem]:py-6">
          <h2 className="font-display text-heading text-balance @min-[60rem]:text-[clamp(2.25rem,3.2cqw,2.875rem)] @min-[60rem]:leading-tight">
            {title}
          </h2>
          <p className="line-clamp-2 text-xs leading-tight @max-[22rem]:line-clamp-3 @min-[40rem]:line-clamp-3 @min-[40rem]:text-sm @min-[40rem]:leading-snug @min-[60rem]:text-base">
            {text}
          </p>
          <div className="pt-0.5 @min-[40rem]:pt-1.5">{action}</div>
        </div>
      </div>
    </div>
  );
}
