import { productCalls } from '@shop/contract/products';
import { requestFrom } from '../../lib/api.server.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/sitemap.ts';

const PAGE = 100;

/**
 * Maximum number of products in the sitemap; search engines find the others through the catalogue's
 * pages.
 */
const MOST_PRODUCTS = 5_000;

const FIXED = [
  paths.home(),
  paths.products(),
  paths.about(),
  paths.help(),
  paths.termsOfUse(),
  paths.privacyPolicy(),
  paths.returnRefundPolicy(),
];

/** sitemap.xml: the public pages, newest products first. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url);
  const ask = requestFrom(context);
  const found: string[] = [];
  for (let page = 0; found.length < MOST_PRODUCTS; page += 1) {
    const query = { page: String(page), size: String(PAGE) };
    const { products } = (await ask(productCalls.catalogue, { query })).data;
    found.push(...products.map(({ productId }) => paths.buyProduct(productId)));
    if (products.length < PAGE) break;
  }
  const urls = [...FIXED, ...found].map(
    (path) => `<url><loc>${escaped(`${origin}${path}`)}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
