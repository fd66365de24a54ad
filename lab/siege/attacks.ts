import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { authCalls } from '@shop/contract/auth';
import { orderCalls } from '@shop/contract/orders';
import autocannon from 'autocannon';
import { type Buyer, type TestProduct, orderOf } from '../../apps/api/test/order-factories.ts';
import { aLargePng } from '../../apps/api/test/made-pictures.ts';
import { formOf, headOf } from '../../apps/api/test/raw-requests.ts';
import { type Request, jsonRequest } from '../../bench/request.ts';

/** Inputs of an attack; `times` is its strength as a multiple of what once broke the shop. */
export type Siege = {
  url: string;
  seconds: number;
  times: number;
  accounts: readonly Buyer[];
  /** Products; of the first two only one unit is left. */
  products: readonly TestProduct[];
};

/** An attack: the finding that it repeats, and its work until the time is over. */
export type Attack = { finding: number; name: string; run: (siege: Siege) => Promise<unknown> };

const ADDRESSES = 20;

/** Returns headers of one of twenty networks, which the shop knows from its proxy. */
const from = (at: number) => ({ 'x-forwarded-for': `10.0.0.${(at % ADDRESSES) + 1}` });
const by = ({ token }: Buyer) => ({ authorization: `Bearer ${token}` });

/** Returns an account: one at the first strength, ten at the second. */
function accountOf({ accounts, times }: Siege, at: number): Buyer {
  const buyer = accounts[times === 1 ? 0 : at % accounts.length];
  if (buyer === undefined) throw new Error('A siege needs accounts');
  return buyer;
}

/** Sends on each connection as fast as it is answered. */
function flood(
  { url, seconds: duration, times }: Siege,
  connections: number,
  next: (connection: number) => () => Request,
): Promise<unknown> {
  let begun = 0;
  const running = autocannon({
    url,
    connections: connections * times,
    duration,
    sampleInt: 1_000,
    setupClient(client) {
      const request = next(begun);
      begun += 1;
      client.setRequests([{ setupRequest: () => ({ method: 'GET', ...request() }) }]);
    },
  });
  return Promise.resolve(running);
}

function holdOf(buyer: Buyer, lines: readonly (readonly [TestProduct, number])[]): Request {
  const { orderItems } = orderOf(buyer, lines);
  const request = jsonRequest(orderCalls.hold, { body: { userId: buyer.id, orderItems } });
  return { ...request, headers: { ...request.headers, ...by(buyer) } };
}

/** Sends the same request on each connection, from its own network. */
const always = (siege: Siege, connections: number, request: (at: number) => Request) =>
  flood(siege, connections, (at) => {
    const { headers, ...rest } = request(at);
    const whole = { ...rest, headers: { ...headers, ...from(at) } };
    return () => whole;
  });

function emptyLines(siege: Siege): Promise<unknown> {
  const lines = `{"userId":"1","orderItems":[${Array.from({ length: 40_000 }, () => '{}').join(',')}]}`;
  return always(siege, 3, (at) => ({
    method: 'POST',
    path: '/api/checkout/hold',
    headers: { ...by(accountOf(siege, at)), 'content-type': 'application/json' },
    body: lines,
  }));
}

/** Opens connections that announce a whole form and send one byte a second, repeatedly. */
async function idleForms({ url, seconds, times, accounts }: Siege): Promise<void> {
  const { hostname, port } = new URL(url);
  const ends = performance.now() + seconds * 1_000;
  async function connection(at: number): Promise<void> {
    while (performance.now() < ends) {
      const buyer = accounts[at % (5 * Math.min(times, 2))];
      if (buyer === undefined) throw new Error('A siege needs accounts');
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      socket.write(
        headOf(`/api/orders/create?userId=${buyer.id}`, {
          ...by(buyer),
          ...from(at),
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 10.25 * 1_048_576,
        }),
      );
      const isRefused = new Promise<true>((resolve) => socket.once('data', () => resolve(true)));
      for (let isOver = false; !isOver && performance.now() < ends;) {
        socket.write('-');
        isOver = (await Promise.race([isRefused, sleep(1_000, false)])) || socket.destroyed;
      }
      socket.destroy();
      await sleep(100);
    }
  }
  await Promise.all(Array.from({ length: 125 * times }, (_, at) => connection(at)));
}

function largeScreenshots(siege: Siege): Promise<unknown> {
  const bytes = aLargePng(8_000, 5_000);
  return always(siege, 4, (at) => {
    const buyer = accountOf(siege, at);
    const order = orderOf(buyer, [[siege.products[2] as TestProduct, 1]], {
      paymentMethod: 'NET_BANKING',
      gatewayOption: 'PHONE_PAY',
      amount: 1,
    });
    const { headers, body } = formOf([
      { head: 'name="request"', bytes: JSON.stringify(order) },
      { head: 'name="file"; filename="a.png"\r\nContent-Type: image/png', bytes },
    ]);
    return {
      method: 'POST',
      path: `/api/orders/create?userId=${buyer.id}`,
      headers: { ...by(buyer), ...(headers as Record<string, string>) },
      // autocannon sends a buffer unchanged.
      body: body as unknown as string,
    };
  });
}

function toggledHolds(siege: Siege): Promise<unknown> {
  return flood(siege, 1, (at) => {
    const buyer = accountOf(siege, at);
    const [one, other] = siege.products as [TestProduct, TestProduct];
    const both = [holdOf(buyer, [[one, 1]]), holdOf(buyer, [[other, 1]])] as const;
    let count = 0;
    return () => {
      count += 1;
      const request = both[count % 2] ?? both[0];
      return { ...request, headers: { ...request.headers, ...from(at) } };
    };
  });
}

let words = 0;

/** Returns a search of 33 words without matches, different each time. */
function mistyped(): string {
  words += 1;
  const list = Array.from({ length: 33 }, (_, at) => `kancheepuran${words}x${at}`.slice(0, 16));
  return `/api/search/getAllProducts?keyword=${encodeURIComponent(list.join(' ').slice(0, 200))}`;
}

const guess = (at: number) => () => {
  const otp = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  const request = jsonRequest(authCalls.verifyUserOtp, {
    body: { phoneNumber: `98765${String(at % 10).padStart(5, '0')}`, otp },
  });
  return { ...request, headers: { ...request.headers, ...from(at) } };
};

/** Attacks of all findings that a server can withstand, at the strength that broke it. */
export const ATTACKS: readonly Attack[] = [
  {
    finding: 1,
    name: 'holds of one account on 48 connections',
    run: (siege) =>
      always(siege, 48, (at) =>
        holdOf(accountOf(siege, at), [[siege.products[2] as TestProduct, 1]]),
      ),
  },
  { finding: 2, name: '40,000 empty lines on 3 connections', run: emptyLines },
  { finding: 3, name: 'forms of 5 accounts that never come, on 125', run: idleForms },
  {
    finding: 4,
    name: 'holds of everything by one account',
    run: (siege) =>
      always(siege, 1, (at) =>
        holdOf(
          accountOf(siege, at),
          siege.products.slice(2, 12).map((product) => [product, 9] as const),
        ),
      ),
  },
  {
    finding: 5,
    name: 'guessed codes on 20 connections',
    run: (siege) => flood(siege, 20, guess),
  },
  { finding: 12, name: 'large screenshots at a wrong price on 4', run: largeScreenshots },
  { finding: 15, name: 'a last unit held and released', run: toggledHolds },
  {
    finding: 20,
    name: 'searches of 33 mistyped words on 30',
    run: (siege) => flood(siege, 30, (at) => () => ({ path: mistyped(), headers: from(at) })),
  },
  {
    finding: 20,
    name: 'lists with unknown parameters on 30',
    run: (siege) =>
      flood(siege, 30, (at) => () => {
        words += 1;
        return { path: `/api/product/allProducts?x=${words}`, headers: from(at) };
      }),
  },
];
