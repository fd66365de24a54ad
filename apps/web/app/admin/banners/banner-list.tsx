import type { Banner } from '@shop/contract/banners';
import { formatDay, todayInShop } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { focalClasses } from '../../ui/focal-classes.ts';
import { Picture } from '../../ui/picture.tsx';
import { PlacedButtons } from '../kit/placed-buttons.tsx';
import { adminBannerWords } from './admin-banner-words.ts';
import { scheduleBadge } from '../kit/schedule.ts';

type BannerListProps = {
  banners: readonly Banner[];
  editedId: string | null;
  onEdit: (banner: Banner) => void;
  onDelete: (banner: Banner) => void;
  onMove: (banner: Banner, step: -1 | 1) => void;
};

/** Shows the banners in the shop's order, with picture, texts, dates and whether they are live. */
export function BannerList({ banners, editedId, onEdit, onDelete, onMove }: BannerListProps) {
  const today = todayInShop();
  return (
    <ol aria-label={adminBannerWords.list} className="flex flex-col gap-3">
      {banners.map((banner, index) => {
        const { label, tone } = scheduleBadge(banner, today);
        return (
          <li
            key={banner.id}
            className="flex overflow-hidden rounded-md border border-line bg-surface max-sm:flex-col"
          >
            <Picture
              picture={banner.picture}
              src={banner.imageUrl}
              alt=""
              sizes="(min-width: 640px) 256px, 100vw"
              className="w-full shrink-0 max-sm:aspect-8/3 sm:min-h-24 sm:w-64"
              imgClassName={focalClasses(banner)}
            />
            <div className="flex min-w-0 grow gap-2 p-4 text-sm">
              <div className="flex min-w-0 grow flex-col gap-1">
                <p className="text-base font-medium">{banner.title}</p>
                <p className="line-clamp-2 text-ink-soft">{banner.description}</p>
                <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 tabular-nums">
                  <Badge tone={tone}>{label}</Badge>
                  {formatDay(banner.fromDate)} – {formatDay(banner.toDate)}
                </p>
              </div>
              <div className="-my-2 -mr-2 shrink-0">
                <PlacedButtons
                  title={banner.title}
                  isFirst={index === 0}
                  isLast={index === banners.length - 1}
                  isEdited={editedId === banner.id}
                  onMove={(step) => onMove(banner, step)}
                  onEdit={() => onEdit(banner)}
                  onDelete={() => onDelete(banner)}
                />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
