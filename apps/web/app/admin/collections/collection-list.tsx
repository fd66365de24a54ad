import type { Collection } from '@shop/contract/current-collections';
import { formatDay, todayInShop } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { scheduleBadge } from '../kit/schedule.ts';
import { ownCollectionWords as words } from './collection-words.ts';

type CollectionListProps = {
  rows: readonly Collection[];
  onEdit: (collection: Collection) => void;
  onRemove: (collection: Collection) => void;
};

/** Shows the collections with picture, days and whether they are shown today. */
export function CollectionList({ rows, onEdit, onRemove }: CollectionListProps) {
  const today = todayInShop();
  return (
    <ul aria-label={pageTitles.collections} className="flex flex-col gap-3">
      {rows.map((collection) => {
        const { collectionId, title, text, url, picture, imageUrl } = collection;
        const { label, tone, isLive } = stateOf(collection, today);
        return (
          <li
            key={collectionId}
            className="flex flex-wrap gap-3 rounded-md border border-line bg-surface p-3 text-sm sm:gap-4"
          >
            <Picture
              picture={picture}
              src={imageUrl}
              alt=""
              sizes="144px"
              className="h-14 w-20 shrink-0 rounded-sm sm:h-20 sm:w-36"
            />
            <div className="flex min-w-0 grow basis-40 flex-col gap-1">
              <p className="text-base font-medium">{title}</p>
              <p className="line-clamp-2 text-ink-soft">{text}</p>
              <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 tabular-nums">
                <Badge tone={tone}>{label}</Badge>
                {formatDay(collection.fromDate)} – {formatDay(collection.toDate)}
              </p>
            </div>
            <div className="-my-1 -mr-1 flex shrink-0 flex-col sm:flex-row">
              {isLive && <IconLink icon="eye" label={words.open(title)} to={url} />}
              <IconButton
                icon="edit"
                label={adminWords.editOf(title)}
                onClick={() => onEdit(collection)}
              />
              <IconButton
                icon="trash"
                label={adminWords.deleteOf(title)}
                onClick={() => onRemove(collection)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the state of a collection on a day; one that is switched off is not shown. */
function stateOf(collection: Collection, day: string) {
  if (!collection.active) return { label: words.off, tone: 'plain' as const, isLive: false };
  return { ...scheduleBadge(collection, day), isLive: isShownOn(collection, day) };
}

function isShownOn({ fromDate, toDate }: Collection, day: string): boolean {
  return fromDate <= day && day <= toDate;
}
