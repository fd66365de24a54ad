/** Returns the link that calls an Indian mobile number. */
export function callLink(phone: string): string {
  return `tel:+91${phone}`;
}

/** Returns a WhatsApp link to an Indian mobile number, with a message filled in. */
export function whatsAppLink(phone: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/91${phone}${query}`;
}
