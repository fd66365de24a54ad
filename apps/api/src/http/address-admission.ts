import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countPerKey } from '../platform/concurrency-limit.ts';
import { networkOf } from './client-network.ts';

/** Counts a request against the limit of its network until it is answered; answers 429 over the limit. */
export type AddressLimit = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Admission control by network: how many calls and pages one IPv4 address or IPv6 /64 may have running at
 * once in this process. Cache hits and files do not count.
 */
export function limitByAddress(server: FastifyInstance, most: number): void {
  const takeOne = countPerKey();
  const limit: AddressLimit = (request, reply) => {
    reply.raw.once('close', takeOne(networkOf(request.ip), most));
  };
  server.decorate('addressLimit', limit);
}

/** Returns the limit of this server, for the routes that count. */
export function addressLimitOf(server: FastifyInstance): AddressLimit {
  return server.getDecorator<AddressLimit>('addressLimit');
}
