import { collectionMessages } from '@shop/contract/current-collections';
import { data } from 'react-router';
import { request } from '../../lib/api.ts';
import { requestFrom } from '../../lib/api.server.ts';
import { NO_INDEX, pageMeta } from '../../lib/meta.ts';
import { Picture } from '../../ui/picture.tsx';
import { Catalogue } from '../kit/catalogue/catalogue.tsx';
import { canonicalSearchOf } from '../kit/catalogue/catalogue-filter.ts';
import { isIndexed, statusOf } from '../kit/catalogue/catalogue-index.ts';
import { catalogueTitle } from '../kit/catalogue/catalogue-title.ts';
import { loadCollection } from '../kit/catalogue/collection-data.ts';
import { ListError } from '../kit/catalogue/list-error.tsx';
import { ListIntroduction } from '../kit/catalogue/list-introduction.tsx';
import { catalogueDescription } from '../kit/catalogue/shop-description.ts';
import { shopName } from '../kit/store-data.ts';
import type { Route } from './+types/collection-page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const list = await loadCollection(requestFrom(context), params.slug, url.searchParams);
  return data({ ...list, isIndexed: isIndexed(list) }, { status: statusOf(list) });
}

export function clientLoader({ params, url, request: { signal } }: Route.ClientLoaderArgs) {
  return loadCollection(request, params.slug, url.searchParams, signal);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  if (loaderData === undefined) return [{ title: collectionMessages.notFound }, NO_INDEX];
  const { collection, filter, isIndexed: isShown } = loaderData;
  const tags = pageMeta({
    title: `${catalogueTitle(loaderData, collection.title)} · ${shopName(store)}`,
    description: collection.text || catalogueDescription(store),
    origin: store?.origin ?? '',
    path: `${collection.url}${canonicalSearchOf(filter)}`,
    image: collection.shareImageUrl,
  });
  return isShown === false ? [...tags, NO_INDEX] : tags;
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, filter } = loaderData;
  const { picture, imageUrl, text, hasOwnPicture } = collection;
  const isWide = picture !== null && picture.width > picture.height;
  // A cover of a product is upright, and would be cropped to a strip of cloth.
  const isShown = picture !== null && (isWide || hasOwnPicture);
  return (
    <>
      {isShown && filter.page === 0 && (
        <Picture
          picture={picture}
          src={imageUrl}
          alt=""
          sizes={isWide ? '100vw' : '20rem'}
          first
          className={isWide ? 'aspect-5/2 w-full lg:aspect-5/1' : 'h-80 w-full [&>svg]:hidden'}
          imgClassName={isWide ? '' : 'object-contain!'}
        />
      )}
      <Catalogue
        key={collection.slug}
        data={loaderData}
        title={catalogueTitle(loaderData, collection.title)}
        first={!isShown}
      >
        {filter.page === 0 && <ListIntroduction text={text} />}
      </Catalogue>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />;
}
