import type { Shop } from '../shop.ts';

/** A link to a page of the shop, for messages. */
export function linkTo({ settings }: Pick<Shop, 'settings'>, path: string): string {
  const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
  return `${origin}${path}`;
}
