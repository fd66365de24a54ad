import type { Shop } from '../shop.ts';

const TEXTS = {
  signedIn: (at: string) => `New sign-in to your Resham shop from a new device on ${at}.`,
  reset: (at: string) => `The password of your Resham shop was reset on ${at}.`,
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
