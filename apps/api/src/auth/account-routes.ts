import { accountCalls, accountMessages } from '@shop/contract/account';
import { bind } from '../http/call.ts';
import { askForPhone, changePhone } from './account-phone.ts';

export const accountRoutes = [
  bind(accountCalls.phoneCode, async (shop, asked) => {
    const challengeId = await askForPhone(shop, asked, asked.body.phone);
    return { message: accountMessages.codeSent, data: { challengeId } };
  }),
  bind(accountCalls.changePhone, async (shop, asked) => {
    await changePhone(shop, asked, asked.body);
    return { message: accountMessages.phoneChanged, data: { phoneNumber: asked.body.phone } };
  }),
];
