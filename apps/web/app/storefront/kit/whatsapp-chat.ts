import type { StoreProfile } from '@shop/contract/shop-profile';
import { dialledDigits } from '@shop/contract/dialled-number';

const INTERNATIONAL = /^[1-9]\d{10,14}$/;
const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/**
 * Returns the link of a WhatsApp chat with the shop, by the number of its WhatsApp link or else its
 * mobile number; null without either.
 */
export function whatsAppChat(
  profile: Pick<StoreProfile, 'whatsapp' | 'contactNumber'> | null,
  text: string,
): string | null {
  const number = linkedNumber(profile?.whatsapp) ?? mobileNumber(profile?.contactNumber);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The number in a `wa.me` or `api.whatsapp.com` link. */
function linkedNumber(link: string | null | undefined): string | null {
  const digits = /(?:wa\.me\/|[?&]phone=)\+?(\d+)/i.exec(link ?? '')?.[1] ?? '';
  return INTERNATIONAL.test(digits) ? digits : mobileNumber(digits);
}

/** The international number of an Indian mobile; landlines and numbers of a service have no chat. */
function mobileNumber(number: string | null | undefined): string | null {
  const digits = dialledDigits(number ?? '');
  return INDIAN_MOBILE.test(digits) ? `91${digits}` : null;
}
