import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, notFound, wrongMethod } from '../platform/refusals.ts';

/** What refuses a request that no route takes. */
export type NoRoute = (request: Pick<FastifyRequest, 'method' | 'url'>) => Refusal;

type Known = { parts: readonly string[]; methods: Set<string> };

/** Served to who has a token, and to everybody else as if it were not there. */
const SECRET = ['/metrics'];

/**
 * Follows which methods each path of a server has, so that a known path with another method is 405 with
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
  const noRoute: NoRoute = ({ method, url }) => {
    const asked = partsOf(url);
    const found = [...known.values()].filter(({ parts }) => isOf(parts, asked));
    const allowed = new Set(found.flatMap(({ methods }) => [...methods]));
    return allowed.size === 0 || allowed.has(method) ? notFound() : wrongMethod([...allowed]);
  };
  server.decorate('noRoute', noRoute);
}

/** What refuses requests to this server that no route takes. */
export function noRouteOf(server: FastifyInstance): NoRoute {
  return server.getDecorator<NoRoute>('noRoute');
}

/** The parts between the slashes of a path; one slash at the end means nothing. */
function partsOf(url: string): string[] {
  return url.replace(/\?.*$/s, '').replace(/\/$/, '').split('/');
}

function isOf(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}
