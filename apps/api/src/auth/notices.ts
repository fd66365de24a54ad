import type { Shop } from '../shop.ts';

const TEXTS = {
  signedIn: (at: string) => `Your shop at Resham was signed in to from a new device on ${at}.`,
  reset: (at: string) => `The password of your shop at Resham was reset on ${at}.`,
};

const IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Tells the owner by message what somebody did with the account, so that a stranger does not stay unseen. */
export function notifyOwner(shop: Shop, phone: string, what: keyof typeof TEXTS): void {
  const text = TEXTS[what](IN_INDIA.format(shop.clock.now()));
  const advice = 'If it was not you, reset your password at once.';
  shop.messages.send({ to: phone, text: `${text} ${advice}` });
}
