import { start } from './daemon.ts';
import { type Host, addressOf } from './hosts.ts';
import { configure, isAppHost } from './place.ts';

/** Public URL of the shop. */
export const SHOP_URL = `https://${addressOf('front')}`;

/**
 * Starts HAProxy on an app host or in front of both, with the files of `deploy/cluster`. All buyers of
 * the drill have one IP address, so they are balanced in turn instead of by address.
 */
export function startHaproxy(host: Host): void {
  const settings = isAppHost(host)
    ? configure(host, 'haproxy-app.cfg')
    : configure(host, 'haproxy-front.cfg', [
        ['  balance source\n  hash-type consistent', '  balance roundrobin'],
      ]);
  start(host, { name: 'haproxy', program: 'haproxy', options: ['-db', '-f', settings] });
}
