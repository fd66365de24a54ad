import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Event, type Link, answerOf, newBooks, payLink } from './razorpay-books.ts';

/** How the fake treats the next request to its API. */
type Behaviour =
  | { kind: 'accept'; delayMs?: number; before?: () => Promise<unknown> }
  | { kind: 'answer'; status: number; body: object | string }
  /** Hangs up before it does anything, or after it has done it. */
  | { kind: 'reset' | 'resetAfter' }
  | { kind: 'silent' };

/** What becomes of the events: sent at once, twice, kept until `flush`, or never sent. */
type Webhooks = 'once' | 'twice' | 'late' | 'never';

type Options = {
  /** The clock of the gateway, which ends links. */
  now?: () => Date;
  /** Called for each request to the API, before and after it is done. */
  at?: (point: string) => void | Promise<void>;
};

const KEY_ID = 'rzp_test_fake';
const KEY_SECRET = 'key-secret-of-the-fake';
const WEBHOOK_SECRET = 'webhook-secret-of-the-fake';

/** Razorpay's payment links, on loopback: its API, its page that pays, and its webhooks. */
export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>;

/** Starts a fake of Razorpay. */
export async function startFakeRazorpay({ now = () => new Date(), at = () => {} }: Options = {}) {
  const books = newBooks(now);
  let queue: Behaviour[] = [];
  let mode: Webhooks = 'never';
  let hook: string | undefined;
  const kept: Event[] = [];

  function next(): Behaviour {
    const [first = { kind: 'accept' }, ...rest] = queue;
    queue = rest;
    return first;
  }

  async function post(event: Event, change: { secret?: string; body?: string; id?: string } = {}) {
    const text = change.body ?? JSON.stringify(event.body);
    const key = change.secret ?? WEBHOOK_SECRET;
    const answer = await fetch(`${hook}/api/payments/webhook/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', key).update(text).digest('hex'),
        'x-razorpay-event-id': change.id ?? event.id,
      },
      body: text,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function announce(events: readonly Event[]): Promise<void> {
    if (mode === 'never') return;
    kept.push(...events);
    if (mode === 'late') return;
    for (const event of kept.splice(0)) {
      for (let time = 0; time < (mode === 'twice' ? 2 : 1); time += 1) await post(event);
    }
  }

  async function answerApi(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = message;
    const text = Buffer.concat((await message.toArray()) as Buffer[]).toString('utf8');
    const basic = Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) {
      return send(response, 401, { error: { description: 'Authentication failed' } });
    }
    const behaviour = next();
    const point = `${method} ${url.replaceAll(/(plink|pay|rfnd)_\w+|\?.*/g, '')}`;
    await at(`before ${point}`);
    if (behaviour.kind === 'reset') return void message.socket.destroy();
    if (behaviour.kind === 'answer') return send(response, behaviour.status, behaviour.body);
    if (behaviour.kind === 'silent') return;
    if (behaviour.kind === 'accept') await sleep(behaviour.delayMs ?? 0);
    if (behaviour.kind === 'accept') await behaviour.before?.();
    const { status, body, events } = answerOf(books, { method, url, headers, text });
    await announce(events);
    await at(`after ${point}`);
    if (behaviour.kind === 'resetAfter') return void message.socket.destroy();
    send(response, status, body);
  }

  /** Pays a link as a shopper does on its page; returns the address to which she is sent. */
  async function pay(linkId: string, change: { amount?: number } = {}): Promise<string> {
    const { link, payment, events } = payLink(books, linkId, change);
    await announce(events);
    return callbackOf(link, payment.id);
  }

  function callbackOf(link: Link, paymentId: string): string {
    const { id, reference_id: reference, status } = link;
    const signed = [id, reference, status, paymentId].join('|');
    const query = new URLSearchParams({
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: reference,
      razorpay_payment_link_status: status,
      razorpay_signature: createHmac('sha256', KEY_SECRET).update(signed).digest('hex'),
    });
    return `${link.callback_url}?${query}`;
  }

  async function showPage(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = /^\/l\/(\w+)$/.exec(message.url ?? '')?.[1] ?? '';
    const link = books.links.get(id);
    if (link === undefined) return send(response, 404, { error: { description: 'No such link' } });
    if (message.method === 'POST') {
      response.writeHead(303, { location: await pay(id) });
      response.end();
      return;
    }
    const isOpen = link.status === 'created';
    const form = isOpen ? '<form method="post"><button>Pay</button></form>' : link.status;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<title>Pay</title><h1>Pay ₹${link.amount / 100}</h1>${form}`);
  }

  const server = createServer((message, response) => {
    const work = message.url?.startsWith('/v1/') ? answerApi : showPage;
    work(message, response).catch((error: unknown) => {
      books.faults.push(String(error));
      message.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  books.origin = url;
  return {
    url,
    books,
    settings: {
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_URL: `${url}/v1`,
    },
    /** Sets how the next requests to the API are treated, one each. */
    behave: (...behaviours: Behaviour[]) => void (queue = behaviours),
    /** Sets the shop that gets the events, and how it gets them. */
    announceTo(shopUrl: string, how: Webhooks) {
      hook = shopUrl;
      mode = how;
    },
    /** Sends the events that were kept, the last one first. */
    async flush(): Promise<number[]> {
      const statuses: number[] = [];
      for (const event of kept.splice(0).toReversed()) statuses.push(await post(event));
      return statuses;
    },
    pay,
    /** Posts an event of any kind; returns the status of the answer. */
    post: (body: object, change: { secret?: string; body?: string; id?: string } = {}) =>
      post({ id: randomBytes(7).toString('hex'), body }, change),
    /** Ends refunds that are pending. */
    async endRefunds(status: 'processed' | 'failed', reason?: string): Promise<void> {
      for (const refund of books.refunds.values()) {
        if (refund.status !== 'pending') continue;
        refund.status = status;
        if (reason !== undefined) refund.error_description = reason;
        await announce([books.eventOf(`refund.${status}`, { refund })]);
      }
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
