import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, notFound, wrongMethod } from '../platform/refusals.ts';

/** Refuses a request that matches no route; its path also has the `further` methods, which no route names. */
export type NoRoute = (
  request: Pick<FastifyRequest, 'method' | 'url'>,
  further?: readonly string[],
) => Refusal;

type Known = { parts: readonly string[]; methods: Set<string> };

/** Paths that are served with a token, and answer 404 without one. */
const SECRET = ['/metrics'];

/**
 * Records which methods each path of a server has, so that a known path with another method is 405 with
 * `Allow`, and anything else 404. A path that the router refuses although its method is right is 404 too.
 */
export function followRoutes(server: FastifyInstance): void {
  const known = new Map<string, Known>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || SECRET.includes(url)) return;
    const one = known.get(url) ?? { parts: partsOf(url), methods: new Set() };
    for (const name of [method].flat()) one.methods.add(name);
    known.set(url, one);
  });
  const noRoute: NoRoute = ({ method, url }, further = []) => {
    const asked = partsOf(url);
    const found = [...known.values()].filter(({ parts }) => isOf(parts, asked));
    const allowed = new Set([...further, ...found.flatMap(({ methods }) => [...methods])]);
    return allowed.size === 0 || allowed.has(method) ? notFound() : wrongMethod([...allowed]);
  };
  server.decorate('noRoute', noRoute);
}

/** Returns the function that refuses requests without a route. */
export function noRouteOf(server: FastifyInstance): NoRoute {
  return server.getDecorator<NoRoute>('noRoute');
}

/** Returns the parts between the slashes of a path; a slash at the end is ignored. */
function partsOf(url: string): string[] {
  return url.replace(/\?.*$/s, '').replace(/\/$/, '').split('/');
}

function isOf(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}
