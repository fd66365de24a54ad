import type { PayVisit } from '@shop/contract/pay';
import { jpegUrlOf } from '@shop/contract/picture';
import { useEffect, useRef, useState } from 'react';
import { data } from 'react-router';
import { givenIn } from '../../lib/api.server.ts';
import { todayInShop } from '../../lib/format.ts';
import { NO_INDEX } from '../../lib/meta.ts';
import { shopWords } from '../../lib/shop-words.ts';
import type { Route } from './+types/link-page.ts';
import { forgetLinkDraft } from './link-draft.ts';
import { LinkEnded } from './link-ended.tsx';
import { LinkForm } from './pay-link-form.tsx';
import { LinkGoods } from './link-goods.tsx';
import { LinkLayout } from './link-layout.tsx';
import { LinkPlaced } from './link-placed.tsx';
import { linkWords as words } from './link-words.ts';
import { useLinkNow } from './use-link-now.ts';

export function loader({ context, params, request: { url } }: Route.LoaderArgs) {
  const visit = (givenIn(context) as PayVisit | undefined) ?? null;
  // The server gives nothing for what is too long to be a token.
  const status = visit === null ? 404 : 200;
  // Found here, so that no browser loads what makes the address.
  const picture = visit?.link?.items.find((item) => item.picture !== null)?.picture;
  const image = picture ? new URL(jpegUrlOf(picture), url).href : null;
  return data({ visit, token: params.token, image, year: todayInShop().slice(0, 4) }, { status });
}

/** Never revalidates: the form keeps its key. */
export function shouldRevalidate() {
  return false;
}

/** Returns the preview in a chat: the shop's name and the first picture, no sum, and not the address itself. */
export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.visit?.name || shopWords.name;
  const image = loaderData?.image;
  return [
    NO_INDEX,
    { title: shopWords.tab(words.title, name) },
    { name: 'referrer', content: 'no-referrer' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: words.description },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ];
}

/** Shows an order that the owner has put together: what it is, and a form that places it. */
export default function LinkPage({ loaderData: { visit, token, year } }: Route.ComponentProps) {
  const [placed, setPlaced] = useState(visit?.placed ?? null);
  const isUnderWay = useRef(false);
  const opened = visit?.link ?? null;
  const link = useLinkNow({ token, link: opened, isPlaced: placed !== null, isUnderWay });
  const isOrdered = placed !== null || link?.state === 'ORDERED';
  useEffect(() => {
    if (isOrdered) forgetLinkDraft(token);
  }, [isOrdered, token]);
  return (
    <LinkLayout name={visit?.name || shopWords.name} logo={visit?.logo ?? null} year={year}>
      {placed !== null ? (
        <LinkPlaced order={placed} contact={visit?.contact ?? null} />
      ) : visit !== null && link?.state === 'OPEN' ? (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-16">
          <LinkGoods link={link} />
          <LinkForm
            {...{ token, visit, link }}
            onPlaced={setPlaced}
            onUnderWay={(is) => {
              isUnderWay.current = is;
            }}
          />
        </div>
      ) : (
        <LinkEnded token={token} link={link} contact={visit?.contact ?? null} />
      )}
    </LinkLayout>
  );
}
