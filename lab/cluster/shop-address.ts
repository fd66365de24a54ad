import { get } from 'node:https';
import { type Host, addressOf } from './hosts.ts';
import { identityOf, isAppHost } from './place.ts';

/** Returns whether the shop answers on an app host, or behind the balancer. */
export function isLive(host: Host): Promise<boolean> {
  const port = isAppHost(host) ? 8443 : 443;
  return new Promise((tell) => {
    const url = `https://${addressOf(host)}:${port}/api/health/live`;
    get(url, { ...identityOf('front'), timeout: 2_000 }, (answer) => {
      answer.resume();
      tell(answer.statusCode === 200);
    })
      .once('error', () => tell(false))
      .once('timeout', () => tell(false));
  });
}
