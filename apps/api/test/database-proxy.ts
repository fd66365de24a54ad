import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A TCP proxy between a shop and its PostgreSQL, to simulate network failures. */
export type DatabaseProxy = {
  /** The database URL through the proxy. */
  url: string;
  /** Silently stops forwarding in both directions, until `thaw`. */
  freeze: () => void;
  thaw: () => void;
  /** Closes both sides of every connection; returns how many there were. */
  cut: () => number;
  /** Delays every chunk by this many milliseconds. */
  delay: (ms: number) => void;
  /** Passes one in this many commits through but loses its answer with the connection; 0 for none. */
  loseCommits: (oneIn: number) => void;
  /** Returns how many commits have lost their answer. */
  lost: () => number;
  /** Connects to another server from now on, as a failover does, and closes every connection. */
  pointAt: (databaseUrl: string) => void;
  close: () => Promise<void>;
};

/** How `pg` sends a commit: a simple query in a separate chunk. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0');

/** Opens a proxy on a free port of this machine. */
export async function aDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  let lateness = 0;
  let oneIn = 0;
  let commits = 0;
  let lost = 0;

  const server = createServer((shop) => {
    const postgres = connect(Number(target.port), target.hostname);
    const pair = [shop, postgres] as const;
    let isLosing = false;
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.setNoDelay(true);
      if (isFrozen) from.pause();
      from.on('error', () => from.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (from === postgres && isLosing) {
          lost += 1;
          shop.destroy();
          return;
        }
        if (from === shop && chunk.equals(COMMIT)) {
          commits += 1;
          isLosing = oneIn > 0 && commits % oneIn === 0;
        }
        if (lateness === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), lateness);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): number => {
    const { size } = pairs;
    for (const socket of [...pairs].flat()) socket.destroy();
    return size;
  };
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    cut,
    pointAt(other) {
      target = new URL(other);
      cut();
    },
    delay: (ms) => (lateness = ms),
    loseCommits: (share) => (oneIn = share),
    lost: () => lost,
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
