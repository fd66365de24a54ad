import { Counter, Gauge, type Registry } from 'prom-client';
import { messageBacklog } from '../database/monitoring.ts';
import { messageTotals } from '../platform/shop-counts.ts';
import type { Shop } from '../shop.ts';

/**
 * Registers the metrics of messages: how many each channel sent or failed to send, how many wait, and for
 * how long. All processes see the same queue, so its figures are not added up.
 */
export function registerMessageMetrics(
  registry: Registry,
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
): void {
  registerMessageTotals(registry);
  const age = new Gauge({
    name: 'shop_message_queue_oldest_seconds',
    help: 'Seconds for which the message that is due longest has waited',
    aggregator: 'max',
    registers: [registry],
  });
  const depth = new Gauge({
    name: 'shop_message_queue_depth',
    help: 'Messages that wait to be sent',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const backlog = await messageBacklog(db, clock.now()).catch(() => undefined);
      if (backlog === undefined) return;
      depth.set(backlog.depth);
      age.set(backlog.oldestSeconds);
    },
  });
}

/** Registers the messages that a channel took or that failed. */
export function registerMessageTotals(registry: Registry): void {
  const totals = new Counter({
    name: 'shop_messages_total',
    help: 'Messages that a channel took or that failed, by channel and state',
    labelNames: ['channel', 'state'],
    registers: [registry],
    collect() {
      totals.reset();
      for (const { channel, state, count } of messageTotals())
        totals.inc({ channel, state }, count);
    },
  });
}
