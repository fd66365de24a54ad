import { authCalls } from '@shop/contract/auth';
import { msAfter } from '../src/platform/clock.ts';
import { hashOf, newToken } from '../src/platform/tokens.ts';
import { aShopper, aStaffMember, anOwner } from './factories.ts';
import type { Ground } from './sample-makers.ts';
import { type TestShop, ask } from './server.ts';

type CodeProof = { phoneNumber: string; otp: string; challengeId: string };

/** Returns a phone, code and challenge that sign a new customer in. */
export async function aSignInCode(shop: TestShop): Promise<CodeProof> {
  const { phone: phoneNumber } = await aShopper(shop);
  const { reply } = await ask(shop, authCalls.userLogin, { body: { phoneNumber } });
  return { phoneNumber, otp: codeSentTo(shop, phoneNumber), ...reply.data };
}

/** Returns a phone, code and challenge that prove an owner. */
export async function aResetCode(shop: TestShop): Promise<CodeProof> {
  const { phone: phoneNumber } = await anOwner(shop);
  const { reply } = await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
  return { phoneNumber, otp: codeSentTo(shop, phoneNumber), ...reply.data };
}

/** Returns a reset token, with which the owner of the phone may set a new password. */
export async function aResetToken(shop: TestShop): Promise<{ token: string; phoneNumber: string }> {
  const body = await aResetCode(shop);
  const { reply } = await ask(shop, authCalls.verifyOtp, { body });
  return { token: reply.data.resetToken, phoneNumber: body.phoneNumber };
}

/** Returns the token of an unused invitation of a staff member. */
export async function anInvitation({ shop }: Ground): Promise<string> {
  const { id } = await aStaffMember(shop, ['orders']);
  const token = newToken();
  const ends_at = msAfter(shop.clock.now(), 3_600_000);
  const invitation = { user_id: id, token_hash: hashOf(token), ends_at };
  await shop.db.insertInto('staff_invitations').values(invitation).execute();
  return token;
}

function codeSentTo(shop: TestShop, phone: string): string {
  const code = shop.sent.findLast((message) => message.to === phone)?.code;
  if (code === undefined) throw new Error('No code was sent.');
  return code;
}
