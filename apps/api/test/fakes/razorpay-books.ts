import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';

/** An event of the gateway, with its id. */
export type Event = { id: string; body: object };

const NewLink = z.strictObject({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  accept_partial: z.literal(false),
  expire_by: z.number().int(),
  reference_id: z.string().regex(/^\w{1,40}$/),
  description: z.string().min(1).max(2_048),
  customer: z.strictObject({
    name: z.string().min(1),
    contact: z.string().regex(/^\+91[6-9][0-9]{9}$/),
    email: z.email().optional(),
  }),
  notify: z.strictObject({ sms: z.literal(false), email: z.literal(false) }),
  reminder_enable: z.literal(false),
  notes: z.record(z.string(), z.string()),
  callback_url: z.url(),
  callback_method: z.literal('get'),
});

const NewRefund = z.strictObject({
  amount: z.number().int().min(100),
  speed: z.literal('normal'),
  notes: z.record(z.string(), z.string()),
  receipt: z.string().min(1),
});

/** A link as the API shows it. */
export type Link = z.infer<typeof NewLink> & {
  id: string;
  short_url: string;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  amount_paid: number;
  payments: { payment_id: string; amount: number; status: 'captured' | 'refunded' }[];
};

type Payment = { id: string; amount: number; status: 'captured' | 'refunded' };
type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string;
  status: 'pending' | 'processed' | 'failed';
  error_description?: string;
};

/** The links, payments and refunds of the gateway. */
export type Books = {
  origin: string;
  now: () => Date;
  links: Map<string, Link>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** Refunds by their idempotency key, with the body that was sent. */
  keys: Map<string, { text: string; refund: Refund }>;
  /** The state in which new refunds are answered. */
  refundsAre: Refund['status'];
  /** Requests of a wrong form. */
  faults: string[];
  requests: string[];
  eventOf: (name: string, parts: Record<string, object>) => Event;
};

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** Returns the books of a gateway that has done nothing yet. */
export function newBooks(now: () => Date): Books {
  return {
    origin: '',
    now,
    links: new Map(),
    payments: new Map(),
    refunds: new Map(),
    keys: new Map(),
    refundsAre: 'processed',
    faults: [],
    requests: [],
    eventOf: (name, parts) => ({
      id: newId('event'),
      body: {
        entity: 'event',
        event: name,
        contains: Object.keys(parts),
        payload: Object.fromEntries(
          Object.entries(parts).map(([part, entity]) => [part, { entity }]),
        ),
        created_at: Math.floor(now().valueOf() / 1_000),
      },
    }),
  };
}

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; text: string };
type Answer = { status: number; body: object; events: Event[] };

const ok = (body: object, events: Event[] = []): Answer => ({ status: 200, body, events });
const refused = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
  events: [],
});

/** Returns the answer to a request to the API, and the events that it causes. */
export function answerOf(books: Books, asked: Asked): Answer {
  const { method, text } = asked;
  const url = new URL(asked.url, 'http://fake');
  const [, resource = '', id = '', verb = ''] = url.pathname.slice('/v1'.length).split('/');
  books.requests.push(`${method} ${url.pathname.slice('/v1'.length)}`);
  const done = [method, resource, verb].join(' ').trim();
  if (done === 'POST payment_links' && id === '') return create(books, text);
  if (done === 'GET payment_links' && id === '') {
    const reference = url.searchParams.get('reference_id');
    const found = [...books.links.values()].filter((link) => link.reference_id === reference);
    return ok({ payment_links: found.map((link) => shown(books, link)) });
  }
  const link = books.links.get(id);
  if (done === 'GET payment_links' && link) return ok(shown(books, link));
  if (done === 'POST payment_links cancel' && link) {
    if (shown(books, link).status !== 'created') return refused(`The link is ${link.status}`);
    link.status = 'cancelled';
    return ok(link, [books.eventOf('payment_link.cancelled', { payment_link: link })]);
  }
  const payment = books.payments.get(id);
  if (done === 'POST payments refund' && payment) return refund(books, payment, asked);
  const known = books.refunds.get(id) ?? payment;
  if (['GET refunds', 'GET payments'].includes(done) && known) return ok(known);
  books.faults.push(`${method} ${asked.url}`);
  return refused('The requested URL was not found', 404);
}

function create(books: Books, text: string): Answer {
  const { success, data, error } = NewLink.safeParse(JSON.parse(text));
  if (!success) {
    books.faults.push(error.message);
    return refused(error.message);
  }
  const isSoon = data.expire_by * 1_000 < books.now().valueOf() + 15 * 60_000;
  if (isSoon) return refused('expire_by should be at least 15 minutes after current time');
  const isKnown = [...books.links.values()].some((one) => one.reference_id === data.reference_id);
  if (isKnown) return refused('payment link with given reference_id already exists');
  const id = newId('plink');
  const link: Link = {
    ...data,
    id,
    short_url: `${books.origin}/l/${id}`,
    status: 'created',
    amount_paid: 0,
    payments: [],
  };
  books.links.set(id, link);
  return ok(link);
}

/** Returns a link, which has expired when it is time. */
function shown(books: Books, link: Link): Link {
  const isOver = link.expire_by * 1_000 <= books.now().valueOf();
  if (link.status === 'created' && isOver) link.status = 'expired';
  return link;
}

/** Adds a payment to a link, which may have ended or be paid already. */
export function payLink(
  books: Books,
  linkId: string,
  { amount }: { amount?: number },
): { link: Link; payment: Payment; events: Event[] } {
  const link = books.links.get(linkId);
  if (link === undefined) throw new Error(`There is no link ${linkId}.`);
  const payment: Payment = { id: newId('pay'), amount: amount ?? link.amount, status: 'captured' };
  books.payments.set(payment.id, payment);
  link.status = 'paid';
  link.amount_paid += payment.amount;
  link.payments.push({ payment_id: payment.id, amount: payment.amount, status: 'captured' });
  const parts = { payment_link: link, payment };
  return { link, payment, events: [books.eventOf('payment_link.paid', parts)] };
}

function refund(books: Books, payment: Payment, { headers, text }: Asked): Answer {
  const key = String(headers['x-refund-idempotency']);
  const { success, data, error } = NewRefund.safeParse(JSON.parse(text));
  if (!success || !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    books.faults.push(error?.message ?? `key ${key}`);
    return refused('The refund is malformed');
  }
  const known = books.keys.get(key);
  if (known !== undefined) {
    return known.text === text ? ok(known.refund) : refused('Different request body for the key');
  }
  const sent = [...books.refunds.values()]
    .filter((one) => one.payment_id === payment.id && one.status !== 'failed')
    .reduce((total, one) => total + one.amount, 0);
  if (sent + data.amount > payment.amount) return refused('The refund is more than the payment');
  const { amount, receipt } = data;
  const made: Refund = {
    id: newId('rfnd'),
    payment_id: payment.id,
    amount,
    receipt,
    status: books.refundsAre,
  };
  books.refunds.set(made.id, made);
  books.keys.set(key, { text, refund: made });
  return ok(made, [books.eventOf(`refund.${made.status}`, { refund: made })]);
}
