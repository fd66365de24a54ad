/** Returns a WhatsApp link to an Indian mobile number, with the message filled in. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
}
