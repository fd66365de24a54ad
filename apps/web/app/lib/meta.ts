import { SHARE_PATH, SHARE_SIZE } from '@shop/contract/share-picture';
import type { MetaDescriptor } from 'react-router';
import { type Matches, shopNameIn } from './shop-name.ts';
import { shopWords } from './shop-words.ts';

type PageMeta = {
  title: string;
  description: string;
  /** The shop's origin, such as `https://shop.example`. */
  origin: string;
  /** The path, with those parameters that make it another page. */
  path: string;
  /** URL of a picture for link previews. */
  image?: string | null;
};

/** Keeps a page out of search engines. */
export const NO_INDEX = { name: 'robots', content: 'noindex' };

/** Returns title, description, canonical URL and link preview (Open Graph) of a public page. */
export function pageMeta({ title, description, origin, path, image }: PageMeta): MetaDescriptor[] {
  const url = `${origin}${path}`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
  if (image) tags.push(...imageTags(image, origin));
  return tags;
}

/** Returns the picture, with its size when that is known, so that the first preview has it too. */
function imageTags(image: string, origin: string): MetaDescriptor[] {
  const tag = { property: 'og:image', content: new URL(image, origin).href };
  if (!image.startsWith(SHARE_PATH)) return [tag];
  const { width, height } = SHARE_SIZE;
  return [
    tag,
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ];
}

/** Returns the meta function of a page that search engines must not index. */
export function privateMeta(title: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: shopWords.tab(title, shopNameIn(matches)) },
    NO_INDEX,
  ];
}
