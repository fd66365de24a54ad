import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { useStore } from '../kit/store-data.ts';
import { collectionWords } from '../kit/collection-words.ts';

/** Shows the collections of today as pictures with their titles: a strip to swipe on narrow screens. */
export function CollectionCards() {
  const { collections } = useStore();
  if (collections.length === 0) return null;
  return (
    <nav aria-label={collectionWords.now} className="pt-4 lg:pt-8">
      <ul className="page-column no-bar flex gap-x-3 overflow-x-auto scroll-px-(--page-gutter) lg:gap-x-6">
        {collections.map(({ title, url, imageUrl, picture }) => (
          <li key={url} className="w-56 shrink-0 lg:w-auto lg:min-w-72 lg:grow lg:basis-0">
            <Link
              to={url}
              prefetch="intent"
              className="group relative block overflow-hidden rounded-sm"
            >
              <Picture
                picture={picture}
                src={imageUrl}
                alt=""
                sizes="(min-width: 64rem) 28rem, 14rem"
                className="aspect-16/7 w-full"
                imgClassName="transition-transform duration-700 ease-silk motion-ok:group-hover:scale-[1.035]"
              />
              <span className="flex min-h-10 items-center py-1.5 text-sm font-medium text-ink decoration-zari underline-offset-4 group-hover:underline lg:text-base">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
