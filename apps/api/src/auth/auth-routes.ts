import { authCalls, authMessages } from '@shop/contract/auth';
import { bind, messageReply } from '../http/call.ts';
import { askForCode, verifyResetCode, resetPassword } from './recovery.ts';
import { registerCustomer } from './registration.ts';
import { endAllSessions } from './session-list.ts';
import { closeSession, refreshSession } from './sessions.ts';
import { askForSignIn, signInByPassword, signInBySecondFactor } from './sign-in.ts';

/** Returns the caller of a request: phone, network address, device and browser. */
function callerOf({
  body,
  address,
  device,
  browser,
}: {
  body: { phoneNumber: string };
  address: string;
  device: string | undefined;
  browser: string | undefined;
}) {
  return { phone: body.phoneNumber, address, device, browser };
}

export const authRoutes = [
  bind(authCalls.login, async (shop, asked) => {
    const { password } = asked.body;
    const opened = await signInByPassword(shop, { ...callerOf(asked), password });
    if ('secondFactor' in opened) {
      asked.answerOk();
      return { message: authMessages.factorWanted, data: opened };
    }
    asked.keepDevice(opened.device);
    return { message: authMessages.loginSuccess, data: opened.session };
  }),
  bind(authCalls.secondFactor, async (shop, asked) => {
    const { body, address, device, browser } = asked;
    const opened = await signInBySecondFactor(shop, { ...body, address, device, browser });
    asked.keepDevice(opened.device);
    return { message: authMessages.loginSuccess, data: opened.session };
  }),
  bind(authCalls.refresh, async (shop, { body }) => ({
    message: authMessages.refreshed,
    data: await refreshSession(shop, body),
  })),
  bind(authCalls.logout, async (shop, { query, session }) => {
    if (query.everywhere === 'true') {
      await endAllSessions(shop, session);
      return messageReply(authMessages.loggedOutEverywhere);
    }
    await closeSession(shop, session);
    return messageReply(authMessages.loggedOut);
  }),
  bind(authCalls.userLogin, async (shop, asked) => {
    const { registered, challengeId } = await askForSignIn(shop, callerOf(asked));
    const message = registered ? authMessages.codeSent : authMessages.notRegistered;
    return { message, registered, data: { challengeId } };
  }),
  bind(authCalls.forgotPassword, async (shop, asked) => {
    const challengeId = await askForCode(shop, callerOf(asked));
    return { message: authMessages.codeSent, data: { challengeId } };
  }),
  bind(authCalls.verifyOtp, async (shop, asked) => {
    const { otp: code, challengeId } = asked.body;
    const resetToken = await verifyResetCode(shop, { ...callerOf(asked), code, challengeId });
    return { message: authMessages.codeVerified, data: { resetToken } };
  }),
  bind(authCalls.resetPassword, async (shop, { body, session, device, keepDevice }) => {
    keepDevice(await resetPassword(shop, { ...body, session, device }));
    return messageReply(authMessages.passwordReset);
  }),
  bind(authCalls.register, async (shop, { body, address }) => {
    await registerCustomer(shop, { ...body, address });
    return messageReply(authMessages.registered);
  }),
];
