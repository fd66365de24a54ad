import type { StoreProfile } from '@shop/contract/store';

const NUMBER = /^\d{11,15}$/;
const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/**
 * The link of a WhatsApp chat with the shop, by the number of its WhatsApp link or else its mobile number;
 * null when it has neither.
 */
export function whatsAppChat(
  profile: Pick<StoreProfile, 'whatsapp' | 'contactNumber'> | null,
  text: string,
): string | null {
  const number = numberIn(profile?.whatsapp) ?? numberIn(profile?.contactNumber);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The international number in a `wa.me` or `api.whatsapp.com` link, or of an Indian mobile number. */
function numberIn(given: string | null | undefined): string | null {
  const linked = /(?:wa\.me\/|[?&]phone=)\+?(\d+)/i.exec(given ?? '')?.[1];
  const digits = linked ?? given?.replaceAll(/[\s+()-]/g, '') ?? '';
  if (INDIAN_MOBILE.test(digits)) return `91${digits}`;
  return NUMBER.test(digits) ? digits : null;
}
