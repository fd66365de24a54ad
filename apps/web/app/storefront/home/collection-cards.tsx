import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { collectionWords } from '../kit/today-words.ts';
import { useStore } from '../kit/store-data.ts';

/** Shows the collections of today below the products: a strip to swipe on narrow screens. */
export function CollectionCards() {
  const { collections } = useStore();
  if (collections.length === 0) return null;
  return (
    <nav aria-labelledby="collections" className="pt-16 lg:pt-24">
      <h2 id="collections" className="page-column pb-6 font-display text-heading">
        {collectionWords.now}
      </h2>
      <ul className="page-column no-bar flex gap-x-4 overflow-x-auto scroll-px-(--page-gutter) lg:gap-x-6">
        {collections.map(({ title, url, imageUrl, picture }) => (
          <li key={url} className="w-64 shrink-0 lg:w-auto lg:min-w-72 lg:grow lg:basis-0">
            <Link
              to={url}
              prefetch="intent"
              className="flex flex-col gap-2 text-sm font-medium decoration-zari underline-offset-4 hover:underline lg:text-base"
            >
              <Picture
                picture={picture}
                src={imageUrl}
                alt=""
                sizes="(min-width: 64rem) 28rem, 16rem"
                className="aspect-16/9 w-full rounded-sm"
              />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
