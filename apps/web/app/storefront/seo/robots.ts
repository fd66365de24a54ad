import type { Route } from './+types/robots.ts';

const CLOSED = [
  '/admin',
  '/login/',
  '/checkout/',
  '/personalinfo/',
  '/personal-info',
  '/o/',
  '/pay/',
  '/stop/',
  '/api/',
];

/** Serves robots.txt: what search engines may crawl, and the sitemap's URL. */
export function loader({ request }: Route.LoaderArgs): Response {
  const { origin } = new URL(request.url);
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
