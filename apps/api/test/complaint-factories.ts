import { type NewComplaint, complaintCalls } from '@shop/contract/complaints';
import { aPhone } from './factories.ts';
import { codeSentTo } from './sign-in-callers.ts';
import { type TestShop, ask } from './server.ts';

/** Creates a complaint without an account, which proves the phone by a code. */
export async function aComplaint(
  shop: TestShop,
  change: Partial<NewComplaint> = {},
): Promise<NewComplaint> {
  const phone = change.phone || aPhone();
  const { challengeId } = (await ask(shop, complaintCalls.code, { body: { phone } })).reply.data;
  return {
    orderId: null,
    subject: 'A torn border',
    text: 'The border was torn when I opened the parcel.',
    phone,
    otp: codeSentTo(shop, phone),
    challengeId,
    name: 'Latha Iyer',
    ...change,
  };
}

/** Returns the ticket of an open complaint. */
export async function aTicket(shop: TestShop): Promise<string> {
  const body = await aComplaint(shop);
  return (await ask(shop, complaintCalls.create, { body })).reply.data.ticket;
}
