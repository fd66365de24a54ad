import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a vendor treats the next request; `accept` by default. */
type Behaviour =
  | { kind: 'accept'; delayMs?: number }
  | { kind: 'answer'; status: number; body: object | string }
  | { kind: 'reset' }
  | { kind: 'silent' };

/** A request to a vendor, after its form was checked. */
type VendorRequest = { path: string; headers: IncomingMessage['headers']; body: unknown };

/** A fake of a vendor on loopback; a request of a wrong form is answered 400 and recorded in `faults`. */
export type FakeVendor = {
  url: string;
  requests: VendorRequest[];
  faults: string[];
  /** Sets how the next requests are treated, one each; the last one stays. */
  behave: (...behaviours: Behaviour[]) => void;
  stop: () => Promise<void>;
};

type Wire = {
  /** Returns the fault of a request; undefined without one. */
  faultOf: (request: VendorRequest) => string | undefined;
  accept: (request: VendorRequest) => object;
};

/** Starts a fake of a vendor. */
export async function startFakeVendor({ faultOf, accept }: Wire): Promise<FakeVendor> {
  const requests: VendorRequest[] = [];
  const faults: string[] = [];
  let queue: Behaviour[] = [];

  function next(): Behaviour {
    const [first = { kind: 'accept' }, ...rest] = queue;
    if (rest.length > 0) queue = rest;
    return first;
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await requestOf(message);
    requests.push(request);
    const fault = message.method === 'POST' ? faultOf(request) : `method ${message.method}`;
    if (fault !== undefined) {
      faults.push(fault);
      return send(response, 400, { error: fault });
    }
    const behaviour = next();
    if (behaviour.kind === 'reset') message.socket.destroy();
    else if (behaviour.kind === 'answer') send(response, behaviour.status, behaviour.body);
    else if (behaviour.kind === 'accept') {
      await sleep(behaviour.delayMs ?? 0);
      send(response, 200, accept(request));
    }
  }

  const server = createServer((message, response) => void answer(message, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    behave: (...behaviours) => {
      queue = behaviours;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

async function requestOf(message: IncomingMessage): Promise<VendorRequest> {
  const chunks = await message.toArray();
  const text = Buffer.concat(chunks as Buffer[]).toString('utf8');
  return { path: message.url ?? '', headers: message.headers, body: JSON.parse(text) as unknown };
}

function send(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
