import { Agent as PlainAgent, get as getPlain } from 'node:http';
import { Agent, get } from 'node:https';

/** The result of the requests of a load. */
type LoadResult = { sent: number; failures: string[] };

/** A load that continues until it is stopped. */
export type SteadyLoad = { sent: () => number; stop: () => Promise<LoadResult> };

const CONNECTIONS = 16;

/**
 * Sends requests at a steady rate on keep-alive connections, with any results of the earlier ones.
 * Anything but 200 is a failure, and so is a connection that breaks.
 */
export function startLoad(
  addresses: readonly string[],
  { perSecond = 100, ca }: { perSecond?: number; ca?: string } = {},
): SteadyLoad {
  const options = { keepAlive: true, maxSockets: CONNECTIONS };
  const agent = ca === undefined ? new PlainAgent(options) : new Agent({ ...options, ca });
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    // By the clock, so that a busy machine sends as many as a quiet one.
    for (; sent < ((performance.now() - begun) * perSecond) / 1_000; sent += 1) {
      const answered = ask(addresses[sent % addresses.length] ?? '', agent).then((failure) => {
        if (failure !== undefined) failures.push(failure);
        underWay.delete(answered);
      });
      underWay.add(answered);
    }
  }, 10);
  return {
    sent: () => sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return { sent, failures };
    },
  };
}

/** Returns the error of one request; undefined after a success. */
function ask(address: string, agent: PlainAgent): Promise<string | undefined> {
  return new Promise((tell) => {
    const send = address.startsWith('https:') ? get : getPlain;
    send(address, { agent }, (answer) => {
      answer.resume();
      answer.once('error', (error) => tell(`${address} broke: ${error.message}`));
      answer.once('end', () =>
        tell(answer.statusCode === 200 ? undefined : `${address}: ${answer.statusCode}`),
      );
    }).once('error', (error) => tell(`${address}: ${error.message}`));
  });
}
