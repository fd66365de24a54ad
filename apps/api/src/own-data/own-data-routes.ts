import { authCalls, authMessages } from '@shop/contract/auth';
import { ownDataCalls, ownDataMessages } from '@shop/contract/own-data';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { signInByCode } from '../auth/sign-in.ts';
import { agree, agreeAtSignIn } from './consent.ts';
import { askToErase, eraseAccount } from './erase.ts';
import { exportOwnData } from './export.ts';

export const ownDataRoutes: Bound[] = [
  // Here and not with the other sign-ins, because the consent belongs to it.
  bind(authCalls.verifyUserOtp, async (shop, asked) => {
    const { phoneNumber: phone, otp: code, challengeId, agreed } = asked.body;
    const { address, browser } = asked;
    const given = { phone, address, device: asked.device, browser, code, challengeId };
    const { session, device } = await signInByCode(shop, given);
    asked.keepDevice(device);
    const { phoneNumber: userName, areas: _none, ...data } = session;
    const consent = await agreeAtSignIn(shop, session.id, agreed);
    return { message: authMessages.codeVerified, data: { ...data, userName, ...consent } };
  }),
  bind(ownDataCalls.consent, async (shop, { session, body }) => ({
    message: ownDataMessages.agreed,
    data: await agree(shop, session.userId, body),
  })),
  bind(ownDataCalls.export, async (shop, { session }) => exportOwnData(shop, session.userId)),
  bind(ownDataCalls.code, async (shop, asked) => ({
    message: ownDataMessages.codeSent,
    data: await askToErase(shop, asked),
  })),
  bind(ownDataCalls.erase, async (shop, asked) => {
    await eraseAccount(shop, asked, asked.body);
    return messageReply(ownDataMessages.erased);
  }),
];
