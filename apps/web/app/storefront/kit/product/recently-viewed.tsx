import type { Picture as PictureData } from '@shop/contract/picture';
import { Link } from 'react-router';
import { useViewedProducts } from './viewed-products.ts';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { productWords } from './product-words.ts';

const MOST_SHOWN = 6;

/** Shows the recently viewed products of this browser; the list never leaves it. */
export function RecentlyViewed({ but }: { but?: string }) {
  const seen = useViewedProducts().filter(({ productId }) => productId !== but);
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="page-column pt-16 lg:pt-24">
      <h2 id="recent" className="pb-6 font-display text-heading">
        {productWords.recent}
      </h2>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-6 sm:gap-x-6">
        {seen.slice(0, MOST_SHOWN).map(({ productId, name, url, imgUrl, picture }) => (
          <li key={productId}>
            <Link
              to={url ?? paths.buyProduct(productId)}
              className="flex flex-col gap-2 text-sm decoration-zari underline-offset-4 hover:underline"
            >
              <Picture
                picture={picture as PictureData | null}
                src={imgUrl}
                alt=""
                sizes="(min-width: 40rem) 11rem, 30vw"
                className="aspect-3/4 w-full rounded-sm"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
