import { POLICY_KINDS, policyCalls } from '@shop/contract/policies';
import type { PolicyKind } from '@shop/contract/policies';
import { sitemapCalls } from '@shop/contract/sitemap';
import { requestFrom } from '../../lib/api.server.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/sitemap.ts';

const POLICY_PATHS: Record<PolicyKind, () => string> = {
  terms: paths.termsOfUse,
  privacy: paths.privacyPolicy,
  returns: paths.returnRefundPolicy,
};

/** The path of a page, and when its content last changed, if known. */
type Entry = { path: string; changedAt?: string | undefined };

/** Serves sitemap.xml: the public pages, newest products first. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url);
  const ask = requestFrom(context);
  const [{ products, categories }, ...policies] = await Promise.all([
    ask(sitemapCalls.list).then((answer) => answer.data),
    ...POLICY_KINDS.map(async (kind) => (await ask(policyCalls.get, { params: { kind } })).data),
  ]);
  const newest = products
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
  const entries: Entry[] = [
    { path: paths.home(), changedAt: newest },
    { path: paths.products(), changedAt: newest },
    { path: paths.about() },
    { path: paths.help() },
    ...policies.map(({ kind, updatedAt }) => {
      return { path: POLICY_PATHS[kind](), changedAt: updatedAt };
    }),
    ...categories.map(({ id, changedAt }) => {
      return { path: paths.products({ category: id }), changedAt };
    }),
    ...products.map(({ productId, changedAt }) => {
      return { path: paths.buyProduct(productId), changedAt };
    }),
  ];
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${escaped(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
