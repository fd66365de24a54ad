import { storeCalls } from '@shop/contract/store';
import { requestFrom } from '../../lib/api.server.ts';
import { shopWords } from '../../lib/shop-words.ts';
import type { Route } from './+types/manifest.ts';

/** Background colour of the shop's pages; a manifest cannot use the style sheet. */
const PAPER = '#fbf8f2';

/** Serves the web app manifest: the shop's name and icons on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { data } = await requestFrom(context)(storeCalls.basicData);
  const name = data.businessName ?? shopWords.name;
  const manifest = {
    name,
    short_name: name,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
