import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Returns the origin that addresses in public files carry: `PUBLIC_URL`, otherwise where the server listens. */
export function originOf(server: FastifyInstance, { publicUrl }: Settings): string {
  return publicUrl ?? server.listeningOrigin.replace('//0.0.0.0', '//127.0.0.1');
}
