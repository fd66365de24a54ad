import { sendCode, withCode } from './codes.ts';
import type { SignedInCaller } from './own-password.ts';
import type { Shop } from '../shop.ts';
import { selectUser } from './user-queries.ts';

/** Sends a code to the present number of a customer, who has no password and confirms by this code. */
export async function askToConfirm(
  shop: Shop,
  { session, address, device }: SignedInCaller,
): Promise<string> {
  const { phone } = await selectUser(shop.db, session.userId);
  return sendCode(shop, { phone, address, device, purpose: 'CONFIRM', recipient: phone });
}

/** Uses up the confirming code; a wrong code is refused (400). */
export async function checkConfirmingCode(
  shop: Shop,
  { session, address, device }: SignedInCaller,
  given: { code: string; challengeId?: string | null | undefined },
): Promise<void> {
  const { phone } = await selectUser(shop.db, session.userId);
  const tried = { ...given, phone, address, device, field: 'code' };
  await withCode(shop, { ...tried, purpose: 'CONFIRM' }, async () => {});
}
