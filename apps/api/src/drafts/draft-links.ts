import type { Paise } from '@shop/contract/money';
import { textOf } from '../messages/message-texts.ts';
import { linkTo } from '../messages/shop-links.ts';
import { inRupees } from '../platform/locale.ts';
import type { Shop } from '../shop.ts';
import { PAY_PATH, payToken } from './pay-tokens.ts';

/** A draft with what its links need. */
export type LinkedDraft = {
  id: string;
  salt: Buffer;
  phone: string;
  total: Paise;
  shopName: string;
};

/** Returns the link of a draft, and the one that opens WhatsApp with the text of its message. */
export function linksOf(
  shop: Pick<Shop, 'secret' | 'settings'>,
  draft: LinkedDraft,
): { url: string; whatsappUrl: string } {
  const [, , url] = payLinkParameters(shop, draft);
  const text = textOf(draft.shopName, 'PAY_LINK', payLinkParameters(shop, draft));
  return { url, whatsappUrl: `https://wa.me/91${draft.phone}?text=${encodeURIComponent(text)}` };
}

/** Returns the parameters of the message with the link: shop, total and link. */
export function payLinkParameters(
  shop: Pick<Shop, 'secret' | 'settings'>,
  { id, salt, total, shopName }: LinkedDraft,
): [shopName: string, total: string, url: string] {
  return [shopName, inRupees(total), linkTo(shop, PAY_PATH + payToken(shop, id, salt))];
}
