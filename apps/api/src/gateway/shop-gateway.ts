import type { Shop } from '../shop.ts';
import type { Gateway } from './gateway.ts';
import { razorpay } from './razorpay.ts';

/** Returns the gateway of a shop; undefined when none is configured. */
export function gatewayOf({ settings }: Pick<Shop, 'settings'>): Gateway | undefined {
  return settings.gateway && razorpay(settings.gateway);
}
