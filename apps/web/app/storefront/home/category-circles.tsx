import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { layoutWords } from '../kit/layout-words.ts';
import { useStore } from '../kit/store-data.ts';

/** Shows the categories as round pictures: a strip to swipe on narrow screens, rows on wide ones. */
export function CategoryCircles() {
  const { categories } = useStore();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={layoutWords.byWeave} className="pt-1.5 lg:pt-6">
      <ul className="page-column no-bar flex gap-x-3 overflow-x-auto scroll-px-(--page-gutter) lg:flex-wrap lg:justify-between lg:gap-y-6">
        {categories.map(({ id, url, name, imgUrl, picture }) => (
          <li key={id} className="min-w-20 shrink-0 lg:min-w-32">
            <Link
              to={url}
              prefetch="intent"
              className="group flex flex-col items-center gap-1.5 py-1 text-center text-xs leading-tight font-medium lg:text-sm"
            >
              <Picture
                picture={picture}
                src={imgUrl}
                alt=""
                sizes="(min-width: 64rem) 6rem, 4rem"
                className="size-16 rounded-full ring-1 ring-line ring-offset-2 ring-offset-paper group-hover:ring-zari lg:size-24"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
