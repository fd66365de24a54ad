import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countPerKey, limitConcurrencyPerKey } from '../platform/concurrency-limit.ts';
import type { Settings } from '../settings/settings.ts';
import { networkOf } from './client-network.ts';
import { type Reservation, memoryBudget } from '../platform/memory-budget.ts';

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

const MEGABYTE = 1024 * 1024;

/**
 * Memory of the forms that are being read and processed. A form with all pictures of a product takes 50
 * MB.
 */
const FORMS = { inAll: 256 * MEGABYTE, each: 64 * MEGABYTE, kept: 64 * MEGABYTE, free: 64 * 1024 };

/** Runs `work`, which reads and processes the form of `who`, with its memory reservation. */
export type WithForm = <T>(
  of: { who: string; isOwner: boolean; waiting?: number },
  work: (reservation: Reservation) => Promise<T>,
) => Promise<T>;

/** Gives a server the admission control of its forms. */
export function limitForms(server: FastifyInstance, { limits }: Pick<Settings, 'limits'>): void {
  const withForm = formAdmission({
    most: limits.formsPerCustomer,
    // Orders with a screenshot are forms: as many may wait as orders without one.
    waiting: limits.ordersWaitingPerCustomer,
  });
  server.decorate('withForm', withForm);
}

/** Returns the admission control of a server's forms. */
export function formAdmissionOf(server: FastifyInstance): WithForm {
  return server.getDecorator<WithForm>('withForm');
}

/**
 * Admission control of forms: `most` forms of one person at once, while `waiting` more are not read yet,
 * further ones get 429; and memory by the received bytes.
 */
function formAdmission(ofPerson: { most: number; waiting: number }): WithForm {
  const inTurn = limitConcurrencyPerKey();
  const reserve = memoryBudget(FORMS);
  return ({ who, isOwner, waiting = ofPerson.waiting }, work) =>
    inTurn(who, { ...ofPerson, waiting }, async () => {
      const reservation = reserve(who, isOwner);
      try {
        return await work(reservation);
      } finally {
        reservation.release();
      }
    });
}
